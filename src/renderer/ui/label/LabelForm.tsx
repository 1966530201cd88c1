import { Group, NumberInput, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { labelSizes, printerDots } from '#shared/domain/label.ts';
import { labels } from '../../api/queries/labels.ts';
import { useQuery } from '../../api/useQuery.ts';
import {
  type LabelForm as CodeForm,
  type LabelSettings,
  labelForms,
  readLabelSettings,
  saveLabelSettings,
} from '../../state/labelSettings.ts';
import { readsText, sentBeforeText, sentText, sizeTexts, takenText } from '../../text/labelText.ts';
import { t } from '../../text/language/t.ts';
import layout from '../layout.module.css';
import { PrintSheet } from '../print/PrintSheet.tsx';
import surface from '../surface.module.css';
import textStyle from '../text.module.css';
import { Choice } from './Choice.tsx';
import { Label } from './Label.tsx';
import styles from './label.module.css';
import { type LabelCode, type LabelRecord, labelWarning } from './labelOf.ts';
import { PrintButtons } from './PrintButtons.tsx';
import { printable } from './printable.ts';
import { useLabelDrawing } from './useLabelDrawing.ts';
import { useScanBack } from './useScanBack.ts';

/** The label as it will come out, and how it is printed. */
export function LabelForm({ record, code }: { record: LabelRecord; code: LabelCode }) {
  const [chosen, setChosen] = useState(readLabelSettings);
  const [copies, setCopies] = useState(1);
  const [printing, setPrinting] = useState(false);
  const [sent, setSent] = useState(false);
  const [answer, setAnswer] = useState<string | null>(null);
  const before = useQuery(labels.lastSent(record.kind, record.id));
  const [doneText, setDoneText] = useState(sentText);
  useScanBack(code, sent, (reads) => setAnswer(reads ? readsText : doneText));
  const forms = labelForms.filter((form) => form !== 'as-given' || hasPicture(code));
  const form = forms.find((each) => each === chosen.form) ?? 'datamatrix';
  const { size, dots } = chosen;
  const drawing = useLabelDrawing(code, { size, dots, form });
  const drawn = drawing.kind === 'drawn' ? drawing.drawn : null;
  const first = useRef<HTMLInputElement>(null);
  // While the code was loading, the dialog gave the focus to its close button.
  useEffect(() => first.current?.focus(), []);
  const warning = labelWarning(code, Date.now());
  const beforeText = before.kind === 'loaded' ? sentBeforeText(before.value) : '';
  const named = { kind: record.kind, id: record.id };
  const label = <Label record={record} code={code} size={size} drawn={drawn} />;

  function choose(change: Partial<LabelSettings>) {
    const next = { ...chosen, ...change };
    setChosen(next);
    saveLabelSettings(next);
  }
  function onEnd(problem: string | null, done = sentText) {
    setPrinting(false);
    setSent(problem === null);
    setDoneText(done);
    setAnswer(problem ?? done);
  }

  return (
    <Stack gap={16}>
      <div className={`${layout.middle} ${surface.sunk} ${styles.stage}`}>
        <div className={styles.onStage} role="img" aria-label={t`Label for ${record.title}`}>
          {label}
        </div>
      </div>
      {warning !== null && <p className={`${textStyle.semibold} ${styles.warning}`}>{warning}</p>}
      {code.kind !== 'none' && (
        <div className={`${layout.wrap12} ${layout.between} ${styles.choices}`}>
          <Choice
            name={t`Size`}
            of={labelSizes}
            value={size}
            textOf={(each) => sizeTexts[each]}
            onChange={(next) => choose({ size: next })}
          />
          <Choice
            name={t`Dots of the printer`}
            of={printerDots}
            value={dots}
            textOf={(each) => t`${each} dpi`}
            onChange={(next) => choose({ dots: next })}
          />
          <Choice
            name={t`Kind of code`}
            of={forms}
            value={form}
            textOf={(each) => formTexts[each]}
            onChange={(next) => choose({ form: next })}
          />
          <NumberInput
            ref={first}
            label={t`Copies`}
            w={110}
            min={1}
            max={50}
            allowDecimal={false}
            clampBehavior="strict"
            // Nobody misses it.
            data-kept=""
            value={copies}
            onChange={(value) => setCopies(typeof value === 'number' ? value : 1)}
          />
        </div>
      )}
      <Group justify="space-between" wrap="nowrap">
        <p className={`${textStyle.second} ${styles.answer}`} aria-live="polite">
          {drawing.kind === 'too-large' ? tooLargeText : (answer ?? beforeText)}
        </p>
        <PrintButtons
          label={printable(record, code, size, drawn)}
          order={{ record: named, copies }}
          canPrint={drawn !== null}
          isPrinting={printing}
          onDialog={() => setPrinting(true)}
          onEnd={(problem) => onEnd(problem, takenText)}
        />
      </Group>
      {printing && (
        <PrintSheet paper={size} output={{ what: 'label', record: named, copies }} onEnd={onEnd}>
          {Array.from({ length: copies }, (_, at) => at + 1).map((number) => (
            <div key={number}>{label}</div>
          ))}
        </PrintSheet>
      )}
    </Stack>
  );
}

const hasPicture = (code: LabelCode) => code.kind === 'verifies' && code.code.image !== null;

const formTexts: Readonly<Record<CodeForm, string>> = {
  datamatrix: t`Data Matrix`,
  qrcode: 'QR',
  'as-given': t`The service's picture`,
};

const tooLargeText = t`This code is too long for this size. Take a larger one.`;
