import type { Recall } from '#shared/contract/recalls.ts';
import { addRecall, endRecall } from '../../../api/actions.ts';
import { recalls } from '../../../api/queries/recalls.ts';
import { useRecordedAction } from '../../../api/useAction.ts';
import { useQuery } from '../../../api/useQuery.ts';
import { t } from '../../../text/language/t.ts';
import {
  listFullText,
  noRecallsText,
  recalledOf,
  recallStandingText,
} from '../../../text/recallText.ts';
import { Card } from '../../../ui/Card.tsx';
import { QueryStatus } from '../../../ui/QueryStatus.tsx';
import textStyle from '../../../ui/text.module.css';
import { ListedRow } from '../ListedRow.tsx';

/** What every scan is compared with, and what was. A lead says that one is over. */
export function WatchList({ turn, onChange }: { turn: number; onChange: () => void }) {
  const answer = useQuery(recalls.list(turn));
  return (
    <Card title={t`Recall list`}>
      {answer.kind !== 'loaded' ? (
        <QueryStatus of={answer} loading={t`Reading the recall list.`} />
      ) : answer.value.length === 0 ? (
        <p role="status" className={textStyle.second}>
          {noRecallsText}
        </p>
      ) : (
        <ol aria-label={t`Recalls`}>
          {answer.value.map((recall) => (
            <Row key={recall.id} recall={recall} onChange={onChange} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function Row({ recall, onChange }: { recall: Recall; onChange: () => void }) {
  const end = useRecordedAction(endRecall, { onDone: onChange });
  const again = useRecordedAction(addRecall, {
    problemIn: ({ kind }) => (kind === 'full' ? listFullText : null),
    onDone: onChange,
  });
  const { product, batches, note } = recall;
  const isWatched = recall.ended === null;
  return (
    <ListedRow
      title={recalledOf(recall)}
      lines={[recallStandingText(recall), note]}
      act={isWatched ? t`End` : t`Stop again`}
      busy={end.busy || again.busy}
      problem={end.problem ?? again.problem}
      onAct={() =>
        isWatched
          ? void end.run({ id: recall.id })
          : void again.run({ product, batches, note, id: crypto.randomUUID() })
      }
    />
  );
}
