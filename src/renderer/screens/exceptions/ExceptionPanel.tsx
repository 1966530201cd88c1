import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ExceptionAskResult, ExceptionDetail } from '#shared/contract/exceptions.ts';
import type { Person } from '#shared/contract/person.ts';
import type { FoundLink } from '#shared/contract/taskViews.ts';
import { askException, markExceptionSeen, takeBackReply } from '../../api/actions.ts';
import { exceptions } from '../../api/queries/exceptions.ts';
import { useAction, useRecordedAction } from '../../api/useAction.ts';
import { useQuery } from '../../api/useQuery.ts';
import { TasksOf } from '../../entries/task/TasksOf.tsx';
import { useAppState } from '../../state/appState.ts';
import { usePerson } from '../../state/person.ts';
import { nameOfSubject } from '../../text/exceptionText.ts';
import { obstacleText } from '../../text/obstacleText.ts';
import { momentText } from '../../text/time.ts';
import layout from '../../ui/layout.module.css';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { Composer } from './Composer.tsx';
import styles from './exceptions.module.css';
import { PanelHead } from './PanelHead.tsx';
import { Thread } from './Thread.tsx';
import { useDraft } from './useDraft.ts';
import { useUnseen } from './useUnseen.ts';

type Known = Extract<ExceptionDetail, { kind: 'known' }>;

/** One exception: what it is, what was said, and the place to answer. */
export function ExceptionPanel({ id }: { id: string | null }) {
  return (
    <section
      className={`${layout.column} ${layout.shrinks} ${surface.clipped}`}
      aria-label="Exception"
    >
      {id === null ? (
        <p className={styles.empty}>Choose an exception to read and answer it.</p>
      ) : (
        <Panel id={id} />
      )}
    </section>
  );
}

function Panel({ id }: { id: string }) {
  const by = usePerson();
  const exception = useQuery(exceptions.detail(id, by));
  const asking = useAskOnce(id, exception.kind === 'loaded' && exception.value.kind === 'unknown');
  if (exception.kind !== 'loaded') return <QueryStatus of={exception} />;
  return <Told id={id} detail={exception.value} asking={asking} />;
}

/** Asks the service about an id that nobody here knows, once for each time it is opened. */
function useAskOnce(id: string, wanted: boolean): ExceptionAskResult | 'asking' | null {
  const connected = useAppState((state) => state.connection.kind === 'up');
  const [state, setState] = useState<ExceptionAskResult | 'asking' | null>(null);
  useEffect(() => {
    if (!wanted || !connected || state !== null) return;
    setState('asking');
    askException({ id }).then(setState, () => setState(null));
  }, [id, wanted, connected, state]);
  return state;
}

function Told(props: {
  id: string;
  detail: ExceptionDetail;
  asking: ExceptionAskResult | 'asking' | null;
}) {
  const { id, detail, asking } = props;
  switch (detail.kind) {
    case 'unknown':
      return <Unknown id={id} wantedSince={detail.wantedSince} asking={asking} />;
    case 'denied':
      return <Denied id={id} denial={detail.denial} />;
    case 'known':
      return <KnownException id={id} detail={detail} />;
  }
}

function Unknown(props: {
  id: string;
  wantedSince: number | null;
  asking: ExceptionAskResult | 'asking' | null;
}) {
  const { id, wantedSince, asking } = props;
  if (asking === 'asking' || asking === null) {
    return (
      <Notice id={id} title="Asking the service …">
        Nothing is known here of this exception yet.
      </Notice>
    );
  }
  if (asking.kind === 'not-understood') {
    return (
      <Notice id={id} title="The service’s answer made no sense">
        Ask again in a while. If it stays like this, tell whoever looks after this machine.
        <AskAgain id={id} />
      </Notice>
    );
  }
  const signIn = asking.kind === 'kept' && asking.because === 'sign-in-needed';
  return (
    <Notice id={id} title="Not known here yet">
      {signIn
        ? 'The sign-in has ended. It is looked up once somebody has signed in again.'
        : 'The service cannot be asked now. It is looked up by itself as soon as it answers.'}
      {wantedSince !== null && ` Waiting since ${momentText(wantedSince)}.`}
      <AskAgain id={id} />
    </Notice>
  );
}

function Denied({ id, denial }: { id: string; denial: NonNullable<Known['denial']> }) {
  return (
    <Notice id={id} title="The service knows no such exception">
      It said so {momentText(denial.at)}
      {denial.status === null ? '' : ` (answer ${denial.status})`}
      {denial.words === null ? '. ' : `: “${denial.words}” `}
      Check the id: a reply cannot be sent to it.
      <AskAgain id={id} />
    </Notice>
  );
}

function Notice(props: { id: string; title: string; children: React.ReactNode }) {
  return (
    <div className={styles.notice} role="status">
      <h2 className={styles.noticeTitle}>{props.title}</h2>
      <p className={`${textStyle.aside} ${textStyle.breaks} ${styles.noticeId} mono`}>{props.id}</p>
      <div className={styles.noticeText}>{props.children}</div>
    </div>
  );
}

function AskAgain({ id }: { id: string }) {
  const connected = useAppState((state) => state.connection.kind === 'up');
  const { run, busy } = useAction(askException);
  return (
    <p className={styles.noticeAsk}>
      <Button
        variant="default"
        loading={busy}
        disabled={!connected}
        onClick={() => void run({ id })}
      >
        Ask the service
      </Button>
    </p>
  );
}

function KnownException({ id, detail }: { id: string; detail: Known }) {
  const by = usePerson();
  const { news, turn } = detail.row;
  useUnseen(id, detail.seenAt);
  // With the record's age: what came since is news by the same name.
  const unseen = news === null ? null : `${news} ${detail.seenAt}`;
  useEffect(() => {
    if (unseen !== null) markExceptionSeen({ id }).catch(() => undefined);
  }, [id, unseen]);
  const whose = by === null ? '' : `${by.firstName} ${by.lastName}`;
  const closed = turn === 'nobody' || detail.denial !== null;
  return (
    <>
      <PanelHead detail={detail} />
      <div className={`${layout.fixed} ${surface.lineBelow} ${styles.tasks}`}>
        <TasksOf about={{ kind: 'exception', id, title: null }} also={subjectOf(detail.row.on)} />
      </div>
      {closed ? (
        <>
          <Thread detail={detail} onTakeBack={null} />
          <Closed detail={detail} />
        </>
      ) : (
        <Discussion key={`${id} ${whose}`} id={id} by={by} detail={detail} />
      )}
    </>
  );
}

/** What was said and what is being written: a reply taken back is being written again. */
function Discussion({ id, by, detail }: { id: string; by: Person | null; detail: Known }) {
  const draft = useDraft(id, by);
  const taking = useRecordedAction((by, id: string) => takeBackReply({ id, by }), {
    problemIn: (result) => (result.kind === 'impossible' ? obstacleText(result.because) : null),
  });
  async function takeBack(entryId: string, text: string): Promise<string | null> {
    if (by === null) return taking.run(entryId);
    const before = draft.text ?? '';
    // Back among the drafts, on disk, before it leaves the entries.
    draft.type(before === '' ? text : `${text}\n\n${before}`);
    await draft.keep();
    const problem = await taking.run(entryId);
    if (problem !== null) draft.type(before);
    return problem;
  }
  return (
    <>
      <Thread detail={detail} onTakeBack={takeBack} />
      <Composer exceptionId={id} by={by} draft={draft} />
    </>
  );
}

/** A task about the exception is about the order or the prescription that it is on as well. */
function subjectOf(on: Known['row']['on']): FoundLink[] {
  if (on.kind === 'other' || on.id === null) return [];
  return [{ kind: on.kind, id: on.id, title: nameOfSubject(on) }];
}

/** Nothing can be answered; what somebody had begun to write is not lost. */
function Closed({ detail }: { detail: Known }) {
  return (
    <footer className={`${layout.fixed} ${textStyle.second} ${surface.lineAbove} ${styles.closed}`}>
      {detail.denial !== null
        ? `The service says that it knows this exception no more (${momentText(detail.denial.at)}). A reply cannot be sent to it.`
        : 'It is resolved: the service takes no more replies to it.'}
      {detail.row.draft && ' What you had begun to write is kept.'}
    </footer>
  );
}
