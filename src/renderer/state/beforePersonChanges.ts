const saves = new Set<() => Promise<void>>();

/**
 * Before another person takes this window `save` keeps what the present one has typed: afterwards it would be
 * kept in the other's name.
 * @returns calls it off
 */
export function beforePersonChanges(save: () => Promise<void>): () => void {
  saves.add(save);
  return () => saves.delete(save);
}

/** Resolves once everything typed is kept. */
export async function keepTypedText(): Promise<void> {
  await Promise.all([...saves].map((save) => save()));
}
