import { Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { FillView, PrintedLabel } from '#shared/contract/fillView.ts';
import { printLabel } from '../../../api/actions.ts';
import { labels } from '../../../api/queries/labels.ts';
import { settings } from '../../../api/queries/settings.ts';
import { useAction } from '../../../api/useAction.ts';
import { useQuery } from '../../../api/useQuery.ts';
import { readLabelSettings } from '../../../state/labelSettings.ts';
import { printedLabelText } from '../../../text/fillStepText.ts';
import { titleOfFill } from '../../../text/fillText.ts';
import { printProblemText } from '../../../text/labelText.ts';
import { t } from '../../../text/language/t.ts';
import { noAnswerText } from '../../../text/problemText.ts';
import { labelCode } from '../../../ui/label/labelOf.ts';
import { PrintLabelButton } from '../../../ui/label/PrintLabelButton.tsx';
import { printable } from '../../../ui/label/printable.ts';
import { useLabelDrawing } from '../../../ui/label/useLabelDrawing.ts';
import layout from '../../../ui/layout.module.css';
import surface from '../../../ui/surface.module.css';
import textStyle from '../../../ui/text.module.css';
import shift from '../shift.module.css';

interface Props {
  readonly fill: FillView;
  readonly label: PrintedLabel;
  /** Whether it goes to the label printer by itself once it is due. */
  readonly isOwn: boolean;
}

/** The label that is printed after a fill, and how far it is. */
export function FillLabel({ fill, label, isOwn }: Props) {
  const record = recordOf(fill);
  const problem = usePrintedWhenDue(fill.id, record, isOwn && label.state === 'due');
  const isDone = label.state === 'read' || label.state === 'waits';
  return (
    <li className={`${layout.row14} ${surface.lineBelow} ${shift.row}`}>
      <span className={`${surface.icon} ${surface.neutral}`}>
        <Printer size={18} aria-hidden />
      </span>
      <span className={layout.fill}>
        <span className={textStyle.name}>{isOwn ? t`Label` : record.title}</span>
        <span className={textStyle.more} role="status">
          {problem ?? printedLabelText(label)}
        </span>
      </span>
      {!isDone && <PrintLabelButton record={record} />}
    </li>
  );
}

const recordOf = (fill: FillView) => {
  const { id, number } = fill.prescription;
  const lines = number === null ? [] : [number];
  return { kind: 'prescription', id, title: titleOfFill(fill), lines } as const;
};

/**
 * Sends it to the label printer that is set, once.
 * @returns what kept it from going
 */
function usePrintedWhenDue(
  fill: string,
  record: ReturnType<typeof recordOf>,
  isDue: boolean,
): string | null {
  const read = useQuery(isDue ? settings.read() : null);
  const known = useQuery(isDue ? labels.codeOf(record.id) : null);
  const { size, dots, form } = readLabelSettings();
  const code =
    known.kind === 'loaded' && known.value !== null
      ? labelCode(record, known.value)
      : ({ kind: 'none' } as const);
  const drawing = useLabelDrawing(code, { size, dots, form });
  const drawn = drawing.kind === 'drawn' ? drawing.drawn : null;
  const label = printable(record, code, size, drawn);
  const hasPrinter = read.kind === 'loaded' && read.value.labelPrinter.kind !== 'dialog';
  const send = useAction(printLabel, {
    problemIn: printProblemText,
    noAnswer: noAnswerText(t`Look at what came out before you print again.`),
  });
  const isSent = useRef(false);
  useEffect(() => {
    if (!isDue || !hasPrinter || label === null || isSent.current) return;
    isSent.current = true;
    const { kind, id } = record;
    void send.run({ record: { kind, id }, copies: 1, label, fill });
  });
  return send.problem;
}
