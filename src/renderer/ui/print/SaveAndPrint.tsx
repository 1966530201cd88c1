import { Button } from '@mantine/core';
import { Download, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Output } from '#shared/contract/audit.ts';
import { noteOutput } from '../../api/outputs.ts';
import { useAction } from '../../api/useAction.ts';
import { type Cell, csvOf } from '../../text/csv.ts';
import { t } from '../../text/language/t.ts';
import { notSavedText } from '../../text/problemText.ts';
import { printedText } from '../../text/recordsText.ts';
import layout from '../layout.module.css';
import styles from '../records.module.css';
import { saveFile } from '../saveFile.ts';
import textStyle from '../text.module.css';
import { PrintSheet } from './PrintSheet.tsx';

interface Props {
  readonly what: Output['what'];
  readonly fileName: string;
  readonly cells: () => readonly (readonly Cell[])[];
  /** What stands on the paper. */
  readonly children: ReactNode;
}

/** A table as a file or on paper; both go on record first. */
export function SaveAndPrint({ what, fileName, cells, children }: Props) {
  const [printing, setPrinting] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const { run: saveCsv } = useAction(() => noteOutput({ way: 'file', what }), {
    noAnswer: notSavedText,
    onDone() {
      saveFile(fileName, csvOf(cells()));
      setNotice(t`Given to the browser as a file.`);
    },
  });
  return (
    <div>
      <div className={layout.wrap12}>
        <Button
          variant="default"
          leftSection={<Download size={18} aria-hidden />}
          onClick={() => void saveCsv().then((problem) => problem !== null && setNotice(problem))}
        >
          {t`Save as CSV`}
        </Button>
        <Button
          variant="default"
          leftSection={<Printer size={18} aria-hidden />}
          onClick={() => setPrinting(true)}
        >
          {t`Print`}
        </Button>
      </div>
      <p role="status" className={`${textStyle.detail} ${styles.answer}`}>
        {notice}
      </p>
      {printing && (
        <PrintSheet
          paper="page"
          output={{ what }}
          onEnd={(problem) => {
            setPrinting(false);
            setNotice(problem ?? printedText);
          }}
        >
          {children}
        </PrintSheet>
      )}
    </div>
  );
}
