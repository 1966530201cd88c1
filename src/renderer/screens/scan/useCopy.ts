import { useState } from 'react';
import { copyText } from '../../state/clipboard.ts';

/**
 * Copies a text, and tells how it went.
 * @param of what it belongs to; how the copy for another one went is told no more
 */
export function useCopy(of: string) {
  const [last, setLast] = useState<{ of: string; well: boolean } | null>(null);
  function copy(text: string): void {
    copyText(text).then(
      () => setLast({ of, well: true }),
      () => setLast({ of, well: false }),
    );
  }
  const state = last?.of !== of ? 'copy' : last.well ? 'copied' : 'not-copied';
  return { copy, state } as const;
}
