import { useEffect, useState } from 'react';
import { type CodeShape, drawCode } from './drawCode.ts';

/** The picture of a code; null until it is drawn, and while there is nothing to draw. */
export function useDrawnCode(text: string | null, shape: CodeShape): string | null {
  const [drawing, setDrawing] = useState<{ of: string; picture: string } | null>(null);
  const of = `${shape} ${text}`;
  useEffect(() => {
    if (text === null) return;
    let gone = false;
    void drawCode(text, shape).then((picture) => {
      if (!gone) setDrawing({ of, picture });
    });
    return () => {
      gone = true;
    };
  }, [text, shape, of]);
  return drawing?.of === of ? drawing.picture : null;
}
