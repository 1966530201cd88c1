import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CountView } from '#shared/contract/controlled.ts';
import type { FillView } from '#shared/contract/fillView.ts';
import { controlled } from '../../../api/queries/controlled.ts';
import { useQuery } from '../../../api/useQuery.ts';
import { CountDialog } from '../../../entries/controlled/CountDialog.tsx';
import { countedLotText } from '../../../text/controlledText.ts';
import { t } from '../../../text/language/t.ts';
import layout from '../../../ui/layout.module.css';
import surface from '../../../ui/surface.module.css';
import textStyle from '../../../ui/text.module.css';
import shift from '../shift.module.css';

/** What is left in each marked bottle of a fill that has ended, to be counted now. */
export function BackCounts({ fill }: { fill: FillView }) {
  const [turn, setTurn] = useState(0);
  const answer = useQuery(
    fill.state === 'closed' ? controlled.afterFill(fill.id, `${fill.turn} ${turn}`) : null,
  );
  const [counting, setCounting] = useState<CountView | null>(null);
  const open = answer.kind === 'loaded' ? answer.value : [];
  return (
    <>
      {open.length > 0 && (
        <section className={surface.clipped} aria-label={t`To count after this fill`}>
          <header className={`${surface.cardHead} ${layout.high48}`}>
            <h2 className={textStyle.subtitle}>{t`Count what is left`}</h2>
          </header>
          <ul>
            {open.map((count) => (
              <li
                key={count.id}
                className={`${layout.row14} ${layout.between} ${surface.lineBelow} ${shift.row}`}
              >
                <span className={`${layout.shrinks} ${textStyle.name}`}>
                  {countedLotText(count.lot)}
                </span>
                <Button className={layout.fixed ?? ''} onClick={() => setCounting(count)}>
                  {t`Count`}
                  <span className="visually-hidden"> {countedLotText(count.lot)}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {counting !== null && (
        <CountDialog
          count={counting}
          onClose={() => {
            setCounting(null);
            setTurn(turn + 1);
          }}
        />
      )}
    </>
  );
}
