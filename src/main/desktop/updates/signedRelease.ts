import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';

/** What the publisher signs: which files are which version of this program. */
export const releaseSchema = z.object({
  product: z.string(),
  version: z.string(),
  files: z.array(z.object({ url: z.string(), sha512: z.string(), size: z.number() })).min(1),
  /** How many of a hundred benches take it so far; left out: all. */
  share: z.number().int().min(1).max(100).optional(),
});
export type Release = z.infer<typeof releaseSchema>;

/** A key is the publisher's for one program alone. */
export const product = 'app.pharmacybench.desktop';

/** The update server's word, as electron-updater has read it from `latest*.yml`. */
const announcementSchema = z.object({
  version: z.string(),
  files: releaseSchema.shape.files,
  /** The very text that was signed. */
  release: z.string().max(64 * 1024),
  signature: z.base64(),
  // Packages that a small installer would fetch by itself: not signed, so never taken.
  packages: z.undefined().optional(),
});

/** What an announcement is held against. */
export interface ReleaseRules {
  /** The publisher's Ed25519 key: base64 of its DER form. */
  readonly publicKey: string;
  readonly installed: string;
  /** The newest version that was ever announced here with a good signature. */
  readonly newestSeen: string | null;
}

export type ReleaseAnswer =
  | { kind: 'good'; release: Release }
  | {
      kind: 'refused';
      why: 'unsigned' | 'forged' | 'another-product' | 'other-files' | 'not-newer' | 'replayed';
    };

/** Whether an announced update may be downloaded. Nothing of it has been fetched before this. */
export function judgeRelease(announced: unknown, rules: ReleaseRules): ReleaseAnswer {
  const read = announcementSchema.safeParse(announced);
  if (!read.success) return { kind: 'refused', why: 'unsigned' };
  const { release: text, signature, files, version } = read.data;
  const release = signedRelease(text, signature, rules.publicKey);
  if (release === null) return { kind: 'refused', why: 'forged' };
  if (release.product !== product) return { kind: 'refused', why: 'another-product' };
  const same = JSON.stringify(files) === JSON.stringify(release.files);
  if (!same || version !== release.version) return { kind: 'refused', why: 'other-files' };
  if (!isNewer(version, rules.installed)) return { kind: 'refused', why: 'not-newer' };
  const { newestSeen } = rules;
  if (newestSeen !== null && newestSeen !== version && !isNewer(version, newestSeen)) {
    return { kind: 'refused', why: 'replayed' };
  }
  return { kind: 'good', release };
}

function signedRelease(text: string, signature: string, publicKey: string): Release | null {
  const key = createPublicKey({
    key: Buffer.from(publicKey, 'base64'),
    ...{ format: 'der', type: 'spki' },
  });
  // Another kind of key would be another, weaker check.
  if (key.asymmetricKeyType !== 'ed25519') return null;
  if (!verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))) return null;
  return releaseSchema.parse(JSON.parse(text));
}

/** Whether one version comes after another; only three plain numbers are a version of ours. */
export function isNewer(version: string, than: string): boolean {
  const [one, other] = [parts(version), parts(than)];
  if (one === null || other === null) return false;
  const at = one.findIndex((part, index) => part !== other[index]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
}

function parts(version: string): number[] | null {
  if (!/^\d{1,9}\.\d{1,9}\.\d{1,9}$/.test(version)) return null;
  return version.split('.').map(Number);
}
