import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './print.module.css';

interface Props {
  /** `label`: one label a page, for a label printer. `page`: flows over sheets of paper. */
  readonly paper: 'label' | 'page';
  readonly children: ReactNode;
  /** The print dialog has closed. Browsers do not say whether it printed. */
  readonly onSent: () => void;
}

/**
 * What goes to the printer, and nothing else of the window. Mounted, it waits until its pictures
 * can be drawn and opens the printer's dialog.
 */
export function PrintSheet({ paper, children, onSent }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  const sent = useRef(onSent);
  useEffect(() => {
    sent.current = onSent;
  });
  useEffect(() => {
    let unmounted = false;
    void pictures(sheet.current).then(() => {
      if (unmounted) return;
      // Blocks until the dialog is closed.
      window.print();
      sent.current();
    });
    return () => {
      unmounted = true;
    };
  }, []);
  return createPortal(
    <div ref={sheet} className={`${styles.sheet} ${styles[paper]}`} data-print-sheet="">
      {children}
    </div>,
    document.body,
  );
}

/** Waits for the sheet's pictures. One that cannot be decoded stays empty and holds up nothing. */
async function pictures(sheet: HTMLElement | null): Promise<void> {
  const all = [...(sheet?.querySelectorAll('img') ?? [])];
  await Promise.allSettled(all.map((picture) => picture.decode()));
}
