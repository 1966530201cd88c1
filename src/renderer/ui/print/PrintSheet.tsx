import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './print.module.css';

interface Props {
  /** `label`: one label a page, for a label printer. `page`: flows over sheets of paper. */
  readonly paper: 'label' | 'page';
  readonly children: ReactNode;
  /** The browser has taken the print, or the person has called it off: nobody can tell which. */
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
    let gone = false;
    void pictures(sheet.current).then(() => {
      if (gone) return;
      // Blocks until the dialog is closed.
      window.print();
      sent.current();
    });
    return () => {
      gone = true;
    };
  }, []);
  return createPortal(
    <div ref={sheet} className={`${styles.sheet} ${styles[paper]}`} data-print-sheet="">
      {children}
    </div>,
    document.body,
  );
}

/** A picture that cannot be drawn holds back nothing: its place stays empty in sight. */
async function pictures(sheet: HTMLElement | null): Promise<void> {
  const all = [...(sheet?.querySelectorAll('img') ?? [])];
  await Promise.allSettled(all.map((picture) => picture.decode()));
}
