import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Mark } from '#shared/contract/controlled.ts';
import { markProduct, unmarkProduct } from '../../../api/actions.ts';
import { controlled } from '../../../api/queries/controlled.ts';
import { useRecordedAction } from '../../../api/useAction.ts';
import { useQuery } from '../../../api/useQuery.ts';
import {
  markStandingText,
  marksFullText,
  noMarksText,
  productText,
  scheduleTexts,
} from '../../../text/controlledText.ts';
import { t } from '../../../text/language/t.ts';
import { joined } from '../../../text/listText.ts';
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { QueryStatus } from '../../../ui/QueryStatus.tsx';
import textStyle from '../../../ui/text.module.css';
import { ListedRow } from '../ListedRow.tsx';
import { MarkDialog } from './MarkDialog.tsx';

/** The products on this bench's own list, and those that were. A lead marks and ends. */
export function Marks({ onChange }: { onChange: () => void }) {
  const [turn, setTurn] = useState(0);
  const answer = useQuery(controlled.marks(turn));
  const [adding, setAdding] = useState(false);
  function changed() {
    setTurn(turn + 1);
    onChange();
  }
  return (
    <Card title={t`Marked products`}>
      <div className={layout.stack12}>
        <div>
          <Button
            variant="default"
            leftSection={<Plus size={18} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t`Mark by NDC…`}
          </Button>
        </div>
        {answer.kind !== 'loaded' ? (
          <QueryStatus of={answer} loading={t`Reading the list.`} />
        ) : answer.value.length === 0 ? (
          <p role="status" className={textStyle.second}>
            {noMarksText}
          </p>
        ) : (
          <ol aria-label={t`Marked products`}>
            {answer.value.map((mark) => (
              <Row key={mark.id} mark={mark} onChange={changed} />
            ))}
          </ol>
        )}
      </div>
      {adding && (
        <MarkDialog
          markable={[]}
          onClose={() => setAdding(false)}
          onMarked={() => {
            setAdding(false);
            changed();
          }}
        />
      )}
    </Card>
  );
}

function Row({ mark, onChange }: { mark: Mark; onChange: () => void }) {
  const end = useRecordedAction(unmarkProduct, { onDone: onChange });
  const again = useRecordedAction(markProduct, {
    problemIn: ({ kind }) => (kind === 'full' ? marksFullText : null),
    onDone: onChange,
  });
  const { name, product, schedule, backCount } = mark;
  const isMarked = mark.ended === null;
  const backCountText = backCount ? t`back count after each fill` : null;
  return (
    <ListedRow
      title={name}
      lines={[
        joined([scheduleTexts[schedule], productText(product), backCountText]),
        markStandingText(mark),
      ]}
      act={isMarked ? t`End` : t`Mark again`}
      busy={end.busy || again.busy}
      problem={end.problem ?? again.problem}
      onAct={() =>
        isMarked
          ? void end.run({ id: mark.id })
          : void again.run({ id: crypto.randomUUID(), product, name, schedule, backCount })
      }
    />
  );
}
