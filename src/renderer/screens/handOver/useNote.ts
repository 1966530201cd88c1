import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

/** By the router of each person's page: it goes with their page, and is nobody else's. */
const notes = new WeakMap<object, string>();

/** The note that this person is writing; a row's page may be looked at meanwhile. */
export function useNote(): readonly [string, (note: string) => void] {
  const router = useRouter();
  const [note, setNote] = useState(() => notes.get(router) ?? '');
  return [
    note,
    (next) => {
      notes.set(router, next);
      setNote(next);
    },
  ];
}
