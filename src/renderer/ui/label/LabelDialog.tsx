import { labels } from '../../api/queries/labels.ts';
import { type QueryState, useQuery } from '../../api/useQuery.ts';
import { t } from '../../text/language/t.ts';
import { noAnswerText } from '../../text/problemText.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { LabelForm } from './LabelForm.tsx';
import { type LabelCode, type LabelRecord, labelCode } from './labelOf.ts';

interface Props {
  readonly record: LabelRecord;
  readonly onClose: () => void;
}

export function LabelDialog({ record, onClose }: Props) {
  const code = useLabelCode(record);
  return (
    <Dialog opened onClose={onClose} title={t`Print a label`} size="lg">
      {code.kind === 'loading' && <p role="status">{t`Looking for this record's barcode`}</p>}
      {code.kind === 'failed' && <p role="alert">{noAnswerText(t`Close this and try again.`)}</p>}
      {code.kind === 'loaded' && <LabelForm record={record} code={code.value} />}
    </Dialog>
  );
}

/** The code for a record's label: the screen's own, else the station is asked for one. */
function useLabelCode(record: LabelRecord): QueryState<LabelCode> {
  const { id, code } = record;
  const answer = useQuery(code === undefined ? labels.codeOf(id) : null);
  if (code !== undefined) return { kind: 'loaded', value: labelCode(record, code) };
  return answer.kind === 'loaded'
    ? { kind: 'loaded', value: labelCode(record, answer.value) }
    : answer;
}
