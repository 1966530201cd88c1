import { Button, Group } from '@mantine/core';
import { Printer } from 'lucide-react';
import type { PrintableLabel } from '#shared/contract/labels.ts';
import { printLabel } from '../../api/actions.ts';
import { settings } from '../../api/queries/settings.ts';
import { useAction } from '../../api/useAction.ts';
import { useQuery } from '../../api/useQuery.ts';
import { printerText, printProblemText } from '../../text/labelText.ts';
import { t } from '../../text/language/t.ts';
import { noAnswerText } from '../../text/problemText.ts';

type LabelOrder = Omit<Parameters<typeof printLabel>[0], 'label'>;

interface Props {
  /** Null where only the dialog can print it. */
  readonly label: PrintableLabel | null;
  readonly order: LabelOrder;
  readonly canPrint: boolean;
  /** The print dialog is on its way. */
  readonly isPrinting: boolean;
  readonly onDialog: () => void;
  /** The printer has taken it, or why it has not. */
  readonly onEnd: (problem: string | null) => void;
}

/** Print: at once to the label printer that is set, else by the browser's dialog, which stays beside it. */
export function PrintButtons({ label, order, canPrint, isPrinting, onDialog, onEnd }: Props) {
  const answer = useQuery(settings.read());
  const set = answer.kind === 'loaded' ? answer.value.labelPrinter : null;
  const printer = set === null || set.kind === 'dialog' || label === null ? null : set;
  const send = useAction(printLabel, { problemIn: printProblemText, noAnswer: noAnswerText(lost) });

  async function print() {
    if (printer === null || label === null) onDialog();
    else onEnd(await send.run({ ...order, label }));
  }

  return (
    <Group gap={12} wrap="nowrap" flex="none">
      {printer !== null && (
        <Button variant="default" disabled={!canPrint} loading={isPrinting} onClick={onDialog}>
          {t`Print dialog`}
        </Button>
      )}
      <Button
        leftSection={<Printer size={18} aria-hidden />}
        disabled={!canPrint || answer.kind === 'loading'}
        loading={send.busy || (printer === null && isPrinting)}
        title={printer === null ? undefined : t`To ${printerText(printer)}`}
        onClick={() => void print()}
      >
        {t`Print`}
      </Button>
    </Group>
  );
}

const lost = t`Look at what came out before you print again.`;
