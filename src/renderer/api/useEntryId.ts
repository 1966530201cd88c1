import { useState } from 'react';

/** The id of what a form is to become. */
interface EntryId {
  readonly id: string;
  /** The form has come back with the id that it had before. */
  take(kept: string): void;
  /** It is made; the next one is another. */
  renew(): void;
}

/**
 * However often it is submitted it stays the same one, so that it is made once.
 * @param kept the id with which a kept form has come back
 */
export function useEntryId(kept?: string): EntryId {
  const [id, setId] = useState(() => kept ?? crypto.randomUUID());
  return { id, take: setId, renew: () => setId(crypto.randomUUID()) };
}

/**
 * The same for what makes several things, each of them once.
 * @returns the id of one of them, by a name that it is given
 */
export function useEntryIds(): (name: string) => string {
  const [ids] = useState(() => new Map<string, string>());
  return (name) => {
    const id = ids.get(name) ?? crypto.randomUUID();
    ids.set(name, id);
    return id;
  };
}
