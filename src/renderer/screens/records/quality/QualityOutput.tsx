import { Button } from '@mantine/core';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import type { QualityFigures } from '#shared/contract/quality.ts';
import { noteOutput } from '../../../api/outputs.ts';
import type { QualityRange } from '../../../api/queries/quality.ts';
import { useAction } from '../../../api/useAction.ts';
import { csvOf } from '../../../text/csv.ts';
import { fullName } from '../../../text/personText.ts';
import { notSavedText } from '../../../text/problemText.ts';
import { countedHereText, figureLines } from '../../../text/qualityText.ts';
import { rangeText } from '../../../text/reportText.ts';
import { PrintSheet } from '../../../ui/print/PrintSheet.tsx';
import styles from '../../../ui/records.module.css';
import { saveFile } from '../../../ui/saveFile.ts';

interface Props {
  readonly range: QualityRange;
  readonly figures: QualityFigures;
}

/** The figures as a file or on paper; both go on record first. */
export function QualityOutput({ range, figures }: Props) {
  const [printing, setPrinting] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const lines = figureLines(figures);
  const whose = range.person === null ? 'Everyone' : fullName(range.person);
  const { run: saveCsv } = useAction(() => noteOutput({ way: 'file', what: 'quality' }), {
    noAnswer: notSavedText,
    onDone() {
      const head = ['Group', 'Figure', `${range.start} to ${range.end}, ${whose}`];
      const rows = lines.map(([group, name, number]) => [group, name, { number }]);
      saveFile(`quality-${range.start}-${range.end}.csv`, csvOf([head, ...rows]));
      setNotice('Given to the browser as a file.');
    },
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<Download size={18} aria-hidden />}
        onClick={() => void saveCsv().then((problem) => problem !== null && setNotice(problem))}
      >
        CSV
      </Button>
      <Button
        variant="default"
        leftSection={<Printer size={18} aria-hidden />}
        onClick={() => setPrinting(true)}
      >
        Print
      </Button>
      <p role="status" className="visually-hidden">
        {notice}
      </p>
      {printing && (
        <PrintSheet
          paper="page"
          output={{ what: 'quality' }}
          onEnd={(problem) => {
            setPrinting(false);
            setNotice(problem ?? 'Sent to the printer, unless you canceled.');
          }}
        >
          <h1>
            Quality, {rangeText(range)}, {whose}
          </h1>
          <p>{countedHereText}</p>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Group</th>
                <th scope="col">Figure</th>
                <th scope="col">Count</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(([group, name, number]) => (
                <tr key={`${group} ${name}`}>
                  <td style={{ textAlign: 'left' }}>{group}</td>
                  <th scope="row">{name}</th>
                  <td>{number}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </PrintSheet>
      )}
    </>
  );
}
