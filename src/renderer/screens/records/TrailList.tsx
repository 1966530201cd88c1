import { useState } from 'react';
import type { LinePlace, TrailFilter } from '#shared/contract/records.ts';
import { records } from '../../api/queries/records.ts';
import { useQuery } from '../../api/useQuery.ts';
import { t } from '../../text/language/t.ts';
import { earlierLinesText, noLinesText, printedText } from '../../text/recordsText.ts';
import { Card } from '../../ui/Card.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { PrintSheet } from '../../ui/print/PrintSheet.tsx';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import textStyle from '../../ui/text.module.css';
import { AskToSee } from './AskToSee.tsx';
import { SaveTrail } from './SaveTrail.tsx';
import { TrailPaper } from './TrailPaper.tsx';
import { TrailRows } from './TrailRows.tsx';

/** The lines that fit a filter, the newest first, a page at a time. */
export function TrailList({ filter }: { filter: TrailFilter }) {
  const [places, setPlaces] = useState<readonly LinePlace[]>([]);
  const [turn, setTurn] = useState(0);
  const [printing, setPrinting] = useState(false);
  const [printed, setPrinted] = useState<string | null>(null);
  const answer = useQuery(records.lines({ filter, before: places.at(-1) ?? null, turn }));
  const asked = useQuery(records.mark());
  const mark = asked.kind === 'loaded' ? asked.value : null;
  const isRefused = answer.kind === 'failed' && answer.because === 'RIGHT_WANTED';
  return (
    <Card title={t`Audit trail`}>
      {!isRefused && (
        <SaveTrail
          filter={filter}
          mark={mark}
          onPrint={() => setPrinting(true)}
          printed={printed}
        />
      )}
      {isRefused ? (
        <AskToSee onApproved={() => setTurn(turn + 1)} />
      ) : answer.kind !== 'loaded' ? (
        <QueryStatus of={answer} loading={t`Looking through the trail.`} />
      ) : (
        <>
          {answer.value.lines.length === 0 && (
            <p role="status" className={textStyle.second}>
              {answer.value.older === null ? noLinesText : earlierLinesText}
            </p>
          )}
          <TrailRows lines={answer.value.lines} />
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
      {printing && mark !== null && answer.kind === 'loaded' && (
        <PrintSheet
          paper="page"
          output={{ what: 'records' }}
          onEnd={(problem) => {
            setPrinting(false);
            setPrinted(problem ?? printedText);
          }}
        >
          <TrailPaper filter={filter} lines={answer.value.lines} mark={mark} />
        </PrintSheet>
      )}
    </Card>
  );
}
