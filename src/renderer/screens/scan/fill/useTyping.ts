import { useState } from 'react';

/** The amounts that are being typed, by container: a scan takes none of them. */
export function useTyping() {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  return {
    of: (id: string): string => texts[id] ?? '',
    type: (id: string, text: string) => setTexts((before) => ({ ...before, [id]: text })),
  };
}
export type TypedAmounts = ReturnType<typeof useTyping>;
