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
import { t } from '../../text/language/t.ts';
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
        title={t`Test codes`}
        means={t`To set a scanner up, and to see at the start of a shift that it still reads.`}
      >
        <TestSheet />
      </Sheet>
      <Sheet
        title={t`Command barcodes`}
        means={t`Scanned, they go to a screen, or confirm or cancel what is open. For gloved hands.`}
      >
        <CommandSheet />
      </Sheet>
    </div>
  );
}

const sentText = t`Sent to the printer, unless you canceled. Check that the sheet came out.`;

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
          {t`Print`}
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
          <h1>{t`Pharmacy Bench: ${title.toLowerCase()}`}</h1>
          {children}
        </PrintSheet>
      )}
    </section>
  );
}

const codes: readonly Printable[] = [
  { name: t`Test code, Data Matrix`, text: testTexts.square, shape: 'datamatrix', isTest: true },
  { name: t`Test code, QR`, text: testTexts.square, shape: 'qrcode', isTest: true },
  { name: t`Test code, lines (Code 128)`, text: testTexts.lines, shape: 'code128', isTest: true },
];

function TestSheet() {
  return <SheetCodes codes={codes} />;
}

const pressNames = { confirm: t`Confirm`, cancel: t`Cancel`, back: t`Back` } as const;
const presses: readonly Printable[] = (['confirm', 'cancel', 'back'] as const).map((what) => ({
  name: pressNames[what],
  text: commandText({ kind: 'press', what }),
  shape: 'qrcode',
}));
const goNames: Readonly<Record<(typeof commandScreens)[number], string>> = {
  scan: t`Go to Scan`,
  lots: t`Go to Lots`,
  tasks: t`Go to Tasks`,
  exceptions: t`Go to Exceptions`,
  orders: t`Go to Orders`,
  scripts: t`Go to Prescriptions`,
  reports: t`Go to Reports`,
  waiting: t`Go to Outbox`,
  settings: t`Go to Settings`,
  'hand-over': t`Go to Hand-over`,
};
const goes: readonly Printable[] = commandScreens.map((screen) => ({
  name: goNames[screen],
  text: commandText({ kind: 'go', screen }),
  shape: 'qrcode',
}));

const lock: Printable = { name: t`Lock`, text: commandText({ kind: 'lock' }), shape: 'qrcode' };
const settle: Printable = {
  name: t`To settle`,
  text: commandText({ kind: 'settle' }),
  shape: 'qrcode',
};

const keyNames: Readonly<Partial<Record<CommandKey, string>>> = {
  point: t`Decimal point`,
  erase: t`Erase`,
  add: t`Add to the count`,
};
const keys: readonly Printable[] = commandKeys.map((key) => ({
  name: keyNames[key] ?? key,
  text: commandText({ kind: 'key', key }),
  shape: 'qrcode',
}));

function CommandSheet() {
  return <SheetCodes codes={[...presses, lock, settle, ...goes, ...keys]} />;
}
