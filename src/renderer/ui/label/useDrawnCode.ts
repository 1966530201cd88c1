import { useEffect, useState } from 'react';
import { type CodeShape, drawCode } from './drawCode.ts';

/** The picture of a code; null until it is drawn, and while there is nothing to draw. */
export function useDrawnCode(text: string | null, shape: CodeShape): string | null {
  const [drawn, setDrawn] = useState<{ of: string; picture: string } | null>(null);
  const of = `${shape} ${text}`;
  useEffect(() => {
    if (text === null) return;
    let gone = false;
    void drawCode(text, shape).then((picture) => {
      if (!gone) setDrawn({ of, picture });
    });
    return () => {
      gone = true;
    };
  }, [text, shape, of]);
  return drawn?.of === of ? drawn.picture : null;
}
