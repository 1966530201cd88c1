import { useState } from 'react';
import { usePerson } from '../state/person.ts';
import type { Person, SubmitResult } from './contract.ts';

interface Entering {
  readonly id: string;
  readonly by: Person;
}

/**
 * Makes one entry for a form: the same press twice is one, and what went wrong is said in words.
 * @param onEntered it is on disk
 */
export function useEntering(onEntered: (id: string) => void) {
  const by = usePerson();
  const [id, setId] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  async function enter(call: (entering: Entering) => Promise<SubmitResult>): Promise<void> {
    if (by === null) {
      setTrouble('Say who is at the bench first: an entry goes on record under a name.');
      return;
    }
    setBusy(true);
    setTrouble(null);
    try {
      const words = troubleIn(await call({ id, by }));
      setTrouble(words);
      if (words === null) {
        setId(crypto.randomUUID());
        onEntered(id);
      }
    } catch {
      setTrouble('The station did not answer in time. Press again: it will be one entry.');
    }
    setBusy(false);
  }

  return { enter, busy, trouble, setTrouble };
}

function troubleIn(entered: SubmitResult): string | null {
  switch (entered.kind) {
    case 'entered':
      return null;
    case 'sign-in-needed':
      return 'Sign in first; then enter it.';
    case 'impossible':
      return entered.words;
    case 'confirm':
      return 'It was not saved: it asks to be confirmed.';
  }
}
