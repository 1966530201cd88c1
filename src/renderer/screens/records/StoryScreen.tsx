import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowUp, Printer } from 'lucide-react';
import { useState } from 'react';
import { commandRecords } from '#shared/codes/command.ts';
import type { StorySubject } from '#shared/contract/records.ts';
import { records } from '../../api/queries/records.ts';
import { useQuery } from '../../api/useQuery.ts';
import { recordPaths } from '../../state/recordPaths.ts';
import { t } from '../../text/language/t.ts';
import { printedText, recordText } from '../../text/recordsText.ts';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { PrintSheet } from '../../ui/print/PrintSheet.tsx';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import styles from '../../ui/records.module.css';
import textStyle from '../../ui/text.module.css';
import { AskToSee } from './AskToSee.tsx';
import { Happening, StoryPaper } from './Happening.tsx';

const route = getRouteApi('/records/$kind/$id');

/** What happened to one record, or in one fill, from its beginning on. */
export function StoryScreen() {
  const { kind: named, id } = route.useParams();
  const kind = [...commandRecords, 'fill' as const].find((one) => one === named);
  if (kind === undefined) return <p role="status">{t`There is no such record.`}</p>;
  return <StoryOf key={`${kind} ${id}`} subject={{ kind, id }} />;
}

function StoryOf({ subject }: { subject: StorySubject }) {
  const { kind, id } = subject;
  const [before, setBefore] = useState<readonly number[]>([]);
  const [turn, setTurn] = useState(0);
  const [printing, setPrinting] = useState(false);
  const [printed, setPrinted] = useState<string | null>(null);
  const answer = useQuery(records.story(subject, before.at(-1) ?? null, turn));
  const title = answer.kind === 'loaded' ? answer.value.title : null;
  return (
    <div className={layout.page}>
      <Card title={t`${recordText(kind, id, title)}: whole story`}>
        <div className={`${layout.row20} ${layout.wrap}`}>
          {kind !== 'fill' && (
            <Link to={recordPaths[kind]} params={{ id }} className={styles.link}>
              {t`Open its page`}
            </Link>
          )}
          <Link to="/records" className={styles.link}>
            {t`All records`}
          </Link>
        </div>
        {answer.kind === 'failed' && answer.because === 'RIGHT_WANTED' ? (
          <AskToSee onApproved={() => setTurn(turn + 1)} />
        ) : answer.kind !== 'loaded' ? (
          <QueryStatus of={answer} loading={t`Looking up its story.`} />
        ) : (
          <>
            <div className={`${layout.wrap12} ${layout.above12}`}>
              {answer.value.before !== null && (
                <Button
                  variant="default"
                  leftSection={<ArrowUp size={18} aria-hidden />}
                  onClick={() =>
                    answer.value.before !== null && setBefore([...before, answer.value.before])
                  }
                >
                  {t`Show what was before`}
                </Button>
              )}
              <Button
                variant="default"
                leftSection={<Printer size={18} aria-hidden />}
                onClick={() => setPrinting(true)}
              >
                {t`Print`}
              </Button>
              {before.length > 0 && (
                <Button variant="default" onClick={() => setBefore(before.slice(0, -1))}>
                  {t`Show what came after`}
                </Button>
              )}
            </div>
            <p role="status" className={`${textStyle.detail} ${styles.answer}`}>
              {printed}
            </p>
            {answer.value.parts.length === 0 && (
              <p role="status" className={textStyle.second}>
                {t`Nothing happened to it here yet.`}
              </p>
            )}
            {printing && (
              <PrintSheet
                paper="page"
                output={{ what: 'records' }}
                onEnd={(problem) => {
                  setPrinting(false);
                  setPrinted(problem ?? printedText);
                }}
              >
                <StoryPaper title={`${recordText(kind, id)} (${id})`} parts={answer.value.parts} />
              </PrintSheet>
            )}
            <ol aria-label={t`What happened, in order`}>
              {answer.value.parts.map((part) => (
                <Happening key={part.id} part={part} />
              ))}
            </ol>
          </>
        )}
      </Card>
    </div>
  );
}
