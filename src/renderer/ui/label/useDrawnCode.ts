import { useEffect, useState } from 'react';
import { type CodeShape, drawCode } from './drawCode.ts';

/** The picture of a code; null until it is drawn, and while there is nothing to draw. */
export function useDrawnCode(text: string | null, shape: CodeShape): string | null {
  const [drawing, setDrawing] = useState<{ key: string; picture: string } | null>(null);
  const key = `${shape} ${text}`;
  useEffect(() => {
    if (text === null) return;
    let unmounted = false;
    void drawCode(text, shape).then((picture) => {
      if (!unmounted) setDrawing({ key, picture });
    });
    return () => {
      unmounted = true;
    };
  }, [text, shape, key]);
  return drawing?.key === key ? drawing.picture : null;
}
