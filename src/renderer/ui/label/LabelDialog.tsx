import { Button, Group, NumberInput, SegmentedControl, Stack } from '@mantine/core';
import { Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { labels } from '../../api/queries/labels.ts';
import { type QueryState, useQuery } from '../../api/useQuery.ts';
import { noAnswerText } from '../../text/problemText.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import layout from '../layout.module.css';
import { PrintSheet } from '../print/PrintSheet.tsx';
import surface from '../surface.module.css';
import textStyle from '../text.module.css';
import type { CodeShape } from './drawCode.ts';
import { Label } from './Label.tsx';
import styles from './label.module.css';
import { type LabelCode, type LabelRecord, labelCode, labelWarning } from './labelOf.ts';
import { useDrawnCode } from './useDrawnCode.ts';

interface Props {
  readonly record: LabelRecord;
  readonly onClose: () => void;
}

export function LabelDialog({ record, onClose }: Props) {
  const code = useLabelCode(record);
  return (
    <Dialog opened onClose={onClose} title="Print a label" size="lg">
      {code.kind === 'loading' && <p role="status">Looking for this record's barcode</p>}
      {code.kind === 'failed' && <p role="alert">{noAnswerText('Close this and try again.')}</p>}
      {code.kind === 'loaded' && <LabelForm record={record} code={code.value} />}
    </Dialog>
  );
}

function LabelForm({ record, code }: { record: LabelRecord; code: LabelCode }) {
  const [drawing, setDrawing] = useState<LabelDrawing>('qrcode');
  const [copies, setCopies] = useState(1);
  const [printing, setPrinting] = useState(false);
  const [answer, setAnswer] = useState('');
  const picture = usePicture(code, drawing);
  const first = useRef<HTMLInputElement>(null);
  // While the code was loading, the dialog gave the focus to its close button.
  useEffect(() => first.current?.focus(), []);
  const warning = labelWarning(code, Date.now());
  const named = { kind: record.kind, id: record.id };
  const hasImage = code.kind === 'verifies' && code.code.image !== null;

  function onEnd(problem: string | null) {
    setPrinting(false);
    setAnswer(problem ?? sentText);
  }

  return (
    <Stack gap={16}>
      <div className={`${layout.middle} ${surface.sunk} ${styles.stage}`}>
        <div className={styles.onStage} role="img" aria-label={`Label for ${record.title}`}>
          <Label record={record} code={code} picture={picture} />
        </div>
      </div>
      {warning !== null && <p className={`${textStyle.semibold} ${styles.warning}`}>{warning}</p>}
      {code.kind !== 'none' && (
        <div className={`${layout.wrap} ${styles.row}`}>
          <SegmentedControl
            aria-label="Kind of code"
            className={layout.segments ?? ''}
            value={drawing}
            onChange={(value) => setDrawing(drawingOf(value))}
            data={[
              { value: 'qrcode', label: 'QR' },
              { value: 'datamatrix', label: 'Data Matrix' },
              ...(hasImage ? [{ value: 'as-given', label: "The service's picture" }] : []),
            ]}
          />
          <NumberInput
            ref={first}
            label="Copies"
            size="bench"
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
          {answer}
        </p>
        <Button
          leftSection={<Printer size={18} aria-hidden />}
          disabled={code.kind === 'none' || picture === null}
          loading={printing}
          onClick={() => setPrinting(true)}
          flex="none"
        >
          Print
        </Button>
      </Group>
      {printing && (
        <PrintSheet paper="label" output={{ what: 'label', record: named }} onEnd={onEnd}>
          {Array.from({ length: copies }, (_, number) => number).map((number) => (
            <Label key={number} record={record} code={code} picture={picture} />
          ))}
        </PrintSheet>
      )}
    </Stack>
  );
}

const sentText =
  'Sent to the printer, unless you cancelled. Check that the label came out and reads.';

function drawingOf(value: string): LabelDrawing {
  return value === 'datamatrix' || value === 'as-given' ? value : 'qrcode';
}

/** A code drawn here, or the service's own picture of it. */
type LabelDrawing = Exclude<CodeShape, 'code128'> | 'as-given';

/** The code for a record's label: the screen's own, else the station is asked for one. */
function useLabelCode(record: LabelRecord): QueryState<LabelCode> {
  const { id, code } = record;
  const answer = useQuery(code === undefined ? labels.codeOf(id) : null);
  if (code !== undefined) return { kind: 'loaded', value: labelCode(record, code) };
  return answer.kind === 'loaded'
    ? { kind: 'loaded', value: labelCode(record, answer.value) }
    : answer;
}

/** The picture of a code, drawn here or the service's; null until it is drawn. */
function usePicture(code: LabelCode | null, drawing: LabelDrawing): string | null {
  const text = code === null || code.kind === 'none' ? null : code.text;
  const asGiven = drawing === 'as-given';
  const drawn = useDrawnCode(asGiven ? null : text, asGiven ? 'qrcode' : drawing);
  if (!asGiven) return drawn;
  return code?.kind === 'verifies' ? code.code.image : null;
}
