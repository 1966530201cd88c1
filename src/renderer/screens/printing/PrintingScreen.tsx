import { Button } from '@mantine/core';
import { Printer } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import layout from '../../ui/layout.module.css';
import { PrintSheet } from '../../ui/print/PrintSheet.tsx';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { CommandSheet } from './CommandSheet.tsx';
import styles from './printing.module.css';
import { TestSheet } from './TestSheet.tsx';

/** Sheets of codes for the bench: to test a scanner with, and to drive the program without keys. */
export function PrintingScreen() {
  return (
    <div className={layout.stack}>
      <Sheet
        title="Test codes"
        means="To set a scanner up, and to see at the start of a shift that it still reads."
      >
        <TestSheet />
      </Sheet>
      <Sheet
        title="Command barcodes"
        means="Scanned, they go to a screen, or confirm or cancel what is open. For gloved hands."
      >
        <CommandSheet />
      </Sheet>
    </div>
  );
}

function Sheet({ title, means, children }: { title: string; means: string; children: ReactNode }) {
  const [printing, setPrinting] = useState(false);
  const [sent, setSent] = useState(false);
  const label = useId();
  return (
    <section className={surface.roomy} aria-labelledby={label}>
      <div className={`${layout.between} ${styles.head}`}>
        <div>
          <h2 id={label} className={textStyle.title}>
            {title}
          </h2>
          <p className={styles.means}>{means}</p>
        </div>
        <Button
          leftSection={<Printer size={18} aria-hidden />}
          loading={printing}
          onClick={() => setPrinting(true)}
        >
          Print
        </Button>
      </div>
      <p className={styles.sent} aria-live="polite">
        {sent && 'Sent to the printer, unless you cancelled. Check that the sheet came out.'}
      </p>
      <div className={styles.paper}>{children}</div>
      {printing && (
        <PrintSheet
          paper="page"
          onSent={() => {
            setPrinting(false);
            setSent(true);
          }}
        >
          <h1>Pharmacy Bench: {title.toLowerCase()}</h1>
          {children}
        </PrintSheet>
      )}
    </section>
  );
}
