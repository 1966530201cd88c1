import { Button } from '@mantine/core';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import type { TrailFilter } from '#shared/contract/records.ts';
import { type TakingProgress, takeTrail } from '../../api/takeTrail.ts';
import { useAction } from '../../api/useAction.ts';
import { t } from '../../text/language/t.ts';
import { notSavedText } from '../../text/problemText.ts';
import { notTakenText, savedText } from '../../text/recordsText.ts';
import { isoDay } from '../../text/today.ts';
import { trailCsv, trailJson } from '../../text/trailFile.ts';
import layout from '../../ui/layout.module.css';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import styles from '../../ui/records.module.css';
import { saveFile } from '../../ui/saveFile.ts';
import textStyle from '../../ui/text.module.css';

interface Props {
  readonly filter: TrailFilter;
  /** Which bench signs what leaves; null until it is known, and nothing leaves before. */
  readonly mark: string | null;
  readonly onPrint: () => void;
  /** What came of printing. */
  readonly printed: string | null;
}

const formats = {
  csv: { name: 'CSV', type: 'text/csv', end: 'csv', write: trailCsv },
  json: { name: 'JSON', type: 'application/x-ndjson', end: 'jsonl', write: trailJson },
} as const;
type Format = keyof typeof formats;

/** Takes the lines that are shown, and all older ones that fit, out as a file that proves itself. */
export function SaveTrail({ filter, mark, onPrint, printed }: Props) {
  const [progress, setProgress] = useState<TakingProgress | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const { run, busy, problem } = useAction(
    async (format: Format) => {
      setSaved(null);
      try {
        return { format, taken: await takeTrail(filter, format, setProgress) };
      } finally {
        setProgress(null);
      }
    },
    {
      noAnswer: notSavedText,
      problemIn: ({ taken }) => (taken === null ? notTakenText : null),
      onDone({ format, taken }) {
        if (taken === null) return;
        const { end, type, write } = formats[format];
        saveFile(`audit-trail-${isoDay(new Date())}.${end}`, write(taken), type);
        setSaved(savedText(taken.rows.length, mark ?? ''));
      },
    },
  );
  return (
    <div className={layout.above12}>
      <div className={layout.wrap12}>
        {(['csv', 'json'] as const).map((format) => (
          <Button
            key={format}
            variant="default"
            disabled={busy || mark === null}
            leftSection={<Download size={18} aria-hidden />}
            onClick={() => void run(format)}
          >
            {formats[format].name}
          </Button>
        ))}
        <Button
          variant="default"
          disabled={mark === null}
          leftSection={<Printer size={18} aria-hidden />}
          onClick={onPrint}
        >
          {t`Print`}
        </Button>
      </div>
      <div role="status" className={`${textStyle.detail} ${styles.answer}`}>
        {progress === null ? (
          (problem ?? saved ?? printed)
        ) : (
          <ProgressBar
            label={t`Lines taken out`}
            done={progress.done}
            total={progress.total}
            wide
          />
        )}
      </div>
    </div>
  );
}
