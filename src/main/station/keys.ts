/**
 * Where the data folder's 32-byte key comes from: Electron's vault in the app, a 0600 file in the
 * browser host. A key that exists and cannot be read is never replaced (DESIGN.md section 3).
 */
export interface KeyVault {
  /**
   * The key of this data folder, made on first use.
   * @param folder the data folder; `fresh` is true while it holds no database yet.
   */
  obtain(folder: string, fresh: boolean): Promise<VaultAnswer>;
}

export type VaultAnswer =
  | { kind: 'key'; key: Buffer }
  /** `message` says for people which key it is and what is wrong with it. */
  | { kind: 'unreadable'; message: string }
  | { kind: 'missing'; message: string };
