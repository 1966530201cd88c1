import { Button } from '@mantine/core';
import { Printer } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import {
  type CommandKey,
  commandKeys,
  commandScreens,
  commandText,
} from '#shared/codes/command.ts';
import { testTexts } from '#shared/codes/scannerTest.ts';
import layout from '../../ui/layout.module.css';
import { PrintSheet } from '../../ui/print/PrintSheet.tsx';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './printing.module.css';
import { type Printable, SheetCodes } from './SheetCodes.tsx';

/** Prints sheets of codes: to test a scanner, and to drive the program without a keyboard. */
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

const sentText = 'Sent to the printer, unless you canceled. Check that the sheet came out.';

function Sheet({ title, means, children }: { title: string; means: string; children: ReactNode }) {
  const [printing, setPrinting] = useState(false);
  const [answer, setAnswer] = useState('');
  const label = useId();
  return (
    <section className={surface.roomy} aria-labelledby={label}>
      <div className={`${layout.between} ${styles.head}`}>
        <div>
          <h2 id={label} className={textStyle.title}>
            {title}
          </h2>
          <p className={textStyle.second}>{means}</p>
        </div>
        <Button
          className={layout.fixed ?? ''}
          leftSection={<Printer size={18} aria-hidden />}
          loading={printing}
          onClick={() => setPrinting(true)}
        >
          Print
        </Button>
      </div>
      <p className={`${textStyle.second} ${styles.sent}`} aria-live="polite">
        {answer}
      </p>
      <div className={styles.paper}>{children}</div>
      {printing && (
        <PrintSheet
          paper="page"
          output={{ what: 'codes' }}
          onEnd={(problem) => {
            setPrinting(false);
            setAnswer(problem ?? sentText);
          }}
        >
          <h1>Pharmacy Bench: {title.toLowerCase()}</h1>
          {children}
        </PrintSheet>
      )}
    </section>
  );
}

const codes: readonly Printable[] = [
  { name: 'Test code, Data Matrix', text: testTexts.square, shape: 'datamatrix', isTest: true },
  { name: 'Test code, QR', text: testTexts.square, shape: 'qrcode', isTest: true },
  { name: 'Test code, lines (Code 128)', text: testTexts.lines, shape: 'code128', isTest: true },
];

function TestSheet() {
  return <SheetCodes codes={codes} />;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const presses: readonly Printable[] = (['confirm', 'cancel', 'back'] as const).map((what) => ({
  name: capital(what),
  text: commandText({ kind: 'press', what }),
  shape: 'qrcode',
}));
const goes: readonly Printable[] = commandScreens.map((screen) => ({
  name: `Go to ${capital(screen)}`,
  text: commandText({ kind: 'go', screen }),
  shape: 'qrcode',
}));

const lock: Printable = { name: 'Lock', text: commandText({ kind: 'lock' }), shape: 'qrcode' };
const settle: Printable = {
  name: 'To settle',
  text: commandText({ kind: 'settle' }),
  shape: 'qrcode',
};

const keyNames: Readonly<Partial<Record<CommandKey, string>>> = {
  point: 'Decimal point',
  erase: 'Erase',
  add: 'Add to the count',
};
const keys: readonly Printable[] = commandKeys.map((key) => ({
  name: keyNames[key] ?? key,
  text: commandText({ kind: 'key', key }),
  shape: 'qrcode',
}));

function CommandSheet() {
  return <SheetCodes codes={[...presses, lock, settle, ...goes, ...keys]} />;
}
