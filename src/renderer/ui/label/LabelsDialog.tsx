import { Button, Group, Stack } from '@mantine/core';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { KnownCode } from '#shared/contract/labels.ts';
import { labelSizes } from '#shared/domain/label.ts';
import { printLabel } from '../../api/actions.ts';
import { labels } from '../../api/queries/labels.ts';
import { settings } from '../../api/queries/settings.ts';
import { useAction } from '../../api/useAction.ts';
import { useQuery } from '../../api/useQuery.ts';
import { readLabelSettings, saveLabelSettings } from '../../state/labelSettings.ts';
import {
  findsOnlyText,
  labelsSentText,
  labelsTitle,
  labelsTooLongText,
  printProblemText,
  sentText,
  sizeTexts,
} from '../../text/labelText.ts';
import { t } from '../../text/language/t.ts';
import { noAnswerText } from '../../text/problemText.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import layout from '../layout.module.css';
import { PrintSheet } from '../print/PrintSheet.tsx';
import { QueryStatus } from '../QueryStatus.tsx';
import surface from '../surface.module.css';
import textStyle from '../text.module.css';
import { Choice } from './Choice.tsx';
import { Label } from './Label.tsx';
import styles from './label.module.css';
import { type LabelRecord, labelCode } from './labelOf.ts';
import { printable } from './printable.ts';
import { useDrawnLabels } from './useDrawnLabels.ts';

interface Props {
  readonly records: readonly LabelRecord[];
  readonly onClose: () => void;
}

/** Prints one label of each record. */
export function LabelsDialog({ records, onClose }: Props) {
  const [all] = useState(records);
  const codes = useQuery(labels.codesOf(all.map(({ id }) => id)));
  return (
    <Dialog opened onClose={onClose} title={labelsTitle(all.length)} size="lg">
      {codes.kind === 'loaded' ? (
        <LabelsForm records={all} known={codes.value} />
      ) : (
        <QueryStatus of={codes} loading={t`Looking for their barcodes.`} />
      )}
    </Dialog>
  );
}

interface FormProps {
  readonly records: readonly LabelRecord[];
  /** The barcode of each, in their order. */
  readonly known: readonly (KnownCode | null)[];
}

function LabelsForm({ records, known }: FormProps) {
  const [chosen, setChosen] = useState(readLabelSettings);
  const [isPrinting, setPrinting] = useState(false);
  const [answer, setAnswer] = useState<string | null>(null);
  const set = useQuery(settings.read());
  const printer = set.kind === 'loaded' ? set.value.labelPrinter : null;
  const send = useAction(printLabel, {
    problemIn: printProblemText,
    noAnswer: noAnswerText(t`Look at what came out before you print again.`),
  });
  const { size, dots, form } = chosen;
  const codes = records.map((record, at) => labelCode(record, known[at] ?? null));
  const drawn = useDrawnLabels(codes, {
    size,
    dots,
    form: form === 'as-given' ? 'datamatrix' : form,
  });
  const all = records.flatMap((record, at) => {
    const code = codes[at];
    return code === undefined ? [] : [{ record, code, drawn: drawn?.[at] ?? null }];
  });
  const first = all[0];
  const canPrint = drawn !== null && all.every((one) => one.drawn !== null);
  const finders = codes.filter(({ kind }) => kind === 'finds').length;

  async function print() {
    setAnswer(null);
    if (printer === null || printer.kind === 'dialog') return setPrinting(true);
    for (const [at, { record, code, drawn: one }] of all.entries()) {
      const label = printable(record, code, size, one);
      if (label === null) continue;
      const order = { record: { kind: record.kind, id: record.id }, copies: 1, label };
      const problem = await send.run(order);
      if (problem !== null) return setAnswer(`${labelsSentText(at, all.length)} ${problem}`);
      setAnswer(labelsSentText(at + 1, all.length));
    }
  }

  return (
    <Stack gap={16}>
      {first !== undefined && (
        <div className={`${layout.middle} ${surface.sunk} ${styles.stage}`}>
          <div
            className={styles.onStage}
            role="img"
            aria-label={t`The first label, for ${first.record.title}`}
          >
            <Label {...first} size={size} />
          </div>
        </div>
      )}
      {finders > 0 && (
        <p className={`${textStyle.semibold} ${styles.warning}`}>{findsOnlyText(finders)}</p>
      )}
      <Choice
        name={t`Size`}
        of={labelSizes}
        value={size}
        textOf={(each) => sizeTexts[each]}
        onChange={(next) => {
          const now = { ...chosen, size: next };
          setChosen(now);
          saveLabelSettings(now);
        }}
      />
      <Group justify="space-between" wrap="nowrap">
        <p className={`${textStyle.second} ${styles.answer}`} aria-live="polite">
          {drawn !== null && !canPrint ? labelsTooLongText : answer}
        </p>
        <Button
          leftSection={<Printer size={18} aria-hidden />}
          disabled={!canPrint || set.kind === 'loading'}
          loading={send.busy || isPrinting}
          onClick={() => void print()}
        >
          {t`Print`}
        </Button>
      </Group>
      {isPrinting && (
        <PrintSheet
          paper={size}
          output={all.map(({ record: { kind, id } }) => ({
            what: 'label' as const,
            record: { kind, id },
            copies: 1,
          }))}
          onEnd={(problem) => {
            setPrinting(false);
            setAnswer(problem ?? sentText);
          }}
        >
          {all.map((one) => (
            <Label key={one.record.id} {...one} size={size} />
          ))}
        </PrintSheet>
      )}
    </Stack>
  );
}
