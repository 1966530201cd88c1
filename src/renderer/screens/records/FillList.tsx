import { useState } from 'react';
import type { TrailFilter } from '#shared/contract/records.ts';
import { records } from '../../api/queries/records.ts';
import { useQuery } from '../../api/useQuery.ts';
import { t } from '../../text/language/t.ts';
import { noLinesText } from '../../text/recordsText.ts';
import { Card } from '../../ui/Card.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import textStyle from '../../ui/text.module.css';
import { AskToSee } from './AskToSee.tsx';
import { FillRows } from './TrailRows.tsx';

/** The fills that fit a filter, the newest first, a page at a time. */
export function FillList({ filter }: { filter: TrailFilter }) {
  const [places, setPlaces] = useState<readonly { at: number; id: string }[]>([]);
  const [turn, setTurn] = useState(0);
  const answer = useQuery(records.fills({ filter, before: places.at(-1) ?? null, turn }));
  return (
    <Card title={t`Fills`}>
      {answer.kind === 'failed' && answer.because === 'RIGHT_WANTED' ? (
        <AskToSee onApproved={() => setTurn(turn + 1)} />
      ) : answer.kind !== 'loaded' ? (
        <QueryStatus of={answer} loading={t`Looking through the fills.`} />
      ) : (
        <>
          {answer.value.fills.length === 0 && (
            <p role="status" className={textStyle.second}>
              {noLinesText}
            </p>
          )}
          <FillRows fills={answer.value.fills} />
          <Pager
            older={answer.value.older}
            places={places}
            onChange={setPlaces}
            onNewest={() => {
              setPlaces([]);
              setTurn(turn + 1);
            }}
          />
        </>
      )}
    </Card>
  );
}
