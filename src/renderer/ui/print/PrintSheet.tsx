import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Output } from '#shared/contract/audit.ts';
import type { LabelSize } from '#shared/domain/label.ts';
import { noteOutput } from '../../api/outputs.ts';
import { useAction } from '../../api/useAction.ts';
import { t } from '../../text/language/t.ts';
import { noAnswerText } from '../../text/problemText.ts';
import styles from './print.module.css';

interface Props {
  /** A label's size: one label a page, for a label printer. `page`: flows over sheets of paper. */
  readonly paper: LabelSize | 'page';
  /** What it is, for the record; of several labels each. */
  readonly output: Omit<Output, 'way'> | readonly Omit<Output, 'way'>[];
  readonly children: ReactNode;
  /** The print dialog has closed; browsers do not say whether it printed. Else why there was none. */
  readonly onEnd: (problem: string | null) => void;
}

/**
 * What goes to the printer, and nothing else of the window. Mounted, it waits until its pictures
 * can be drawn and it is on record who prints what, and opens the printer's dialog.
 */
export function PrintSheet({ paper, output, children, onEnd }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  const [place] = useState(makePlace);
  // Beside the window, and gone with it when the bench is locked.
  useLayoutEffect(() => {
    document.body.append(place);
    return () => place.remove();
  }, [place]);
  const { run } = useAction(() => noteOutputs([output].flat()), {
    noAnswer: noAnswerText(t`Nothing was printed: who prints what goes on record first.`),
  });
  const latest = useRef({ run, onEnd });
  useEffect(() => {
    latest.current = { run, onEnd };
  });
  useEffect(() => {
    let unmounted = false;
    void (async () => {
      await pictures(sheet.current);
      if (unmounted) return;
      const problem = await latest.current.run();
      if (unmounted) return;
      // Blocks until the dialog is closed.
      if (problem === null) window.print();
      latest.current.onEnd(problem);
    })();
    return () => {
      unmounted = true;
    };
  }, []);
  return createPortal(
    <div ref={sheet} className={`${styles.sheet} ${styles[paper]}`}>
      {children}
    </div>,
    place,
  );
}

async function noteOutputs(outputs: readonly Omit<Output, 'way'>[]): Promise<void> {
  for (const output of outputs) await noteOutput({ ...output, way: 'printer' });
}

function makePlace(): HTMLElement {
  const place = document.createElement('div');
  place.dataset['printSheet'] = '';
  return place;
}

/** Waits for the sheet's pictures. One that cannot be decoded stays empty and holds up nothing. */
async function pictures(sheet: HTMLElement | null): Promise<void> {
  const all = [...(sheet?.querySelectorAll('img') ?? [])];
  await Promise.allSettled(all.map((picture) => picture.decode()));
}
