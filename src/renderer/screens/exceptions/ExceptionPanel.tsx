import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type {
  ExceptionAskResult,
  ExceptionDetail,
  KnownException,
} from '#shared/contract/exceptions.ts';
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
import { t } from '../../text/language/t.ts';
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
import { useFreshException } from './useFreshException.ts';

interface PanelProps {
  readonly id: string;
  readonly onReplied: (id: string) => void;
}

export function ExceptionPanel({
  id,
  onReplied,
}: Pick<PanelProps, 'onReplied'> & { readonly id: string | null }) {
  return (
    <section
      className={`${layout.column} ${layout.shrinks} ${surface.clipped}`}
      aria-label={t`Exception`}
    >
      {id === null ? (
        <p className={styles.empty}>{t`Choose an exception to read and answer it.`}</p>
      ) : (
        <Panel id={id} onReplied={onReplied} />
      )}
    </section>
  );
}

function Panel({ id, onReplied }: PanelProps) {
  const by = usePerson();
  const exception = useQuery(exceptions.detail(id, by));
  const lookup = useAskOnce(id, exception.kind === 'loaded' && exception.value.kind === 'unknown');
  if (exception.kind !== 'loaded') return <QueryStatus of={exception} />;
  return <PanelContent id={id} detail={exception.value} lookup={lookup} onReplied={onReplied} />;
}

/** Asks the service about an id that is not known here, once each time it is opened. */
function useAskOnce(id: string, wanted: boolean): ExceptionAskResult | 'pending' | null {
  const connected = useAppState((state) => state.connection.kind === 'up');
  const [state, setState] = useState<ExceptionAskResult | 'pending' | null>(null);
  useEffect(() => {
    if (!wanted || !connected || state !== null) return;
    setState('pending');
    askException({ id }).then(setState, () => setState(null));
  }, [id, wanted, connected, state]);
  return state;
}

function PanelContent(
  props: PanelProps & {
    detail: ExceptionDetail;
    lookup: ExceptionAskResult | 'pending' | null;
  },
) {
  const { id, detail, lookup, onReplied } = props;
  switch (detail.kind) {
    case 'unknown':
      return <UnknownException id={id} wantedSince={detail.wantedSince} lookup={lookup} />;
    case 'denied':
      return <DeniedException id={id} denial={detail.denial} />;
    case 'known':
      return <KnownExceptionPanel id={id} detail={detail} onReplied={onReplied} />;
  }
}

function UnknownException(props: {
  id: string;
  wantedSince: number | null;
  lookup: ExceptionAskResult | 'pending' | null;
}) {
  const { id, wantedSince, lookup } = props;
  if (lookup === 'pending' || lookup === null) {
    return (
      <Notice id={id} title={t`Asking the service …`}>
        {t`Nothing is known here of this exception yet.`}
      </Notice>
    );
  }
  if (lookup.kind === 'not-understood') {
    return (
      <Notice id={id} title={t`The service’s answer made no sense`}>
        {t`Check it again in a while. If it stays like this, tell whoever looks after this machine.`}
        <AskAgain id={id} />
      </Notice>
    );
  }
  const signIn = lookup.kind === 'kept' && lookup.because === 'sign-in-needed';
  return (
    <Notice id={id} title={t`Not known here yet`}>
      {signIn
        ? t`The sign-in has ended. It is looked up once somebody has signed in again.`
        : t`The service cannot be asked now. It is looked up by itself as soon as it answers.`}
      {wantedSince !== null && t` Waiting since ${momentText(wantedSince)}.`}
      <AskAgain id={id} />
    </Notice>
  );
}

function DeniedException({
  id,
  denial,
}: {
  id: string;
  denial: NonNullable<KnownException['denial']>;
}) {
  return (
    <Notice id={id} title={t`The service knows no such exception`}>
      {t`It said so ${momentText(denial.at)}`}
      {denial.status === null ? '' : t` (answer ${denial.status})`}
      {denial.words === null ? '. ' : `: “${denial.words}” `}
      {t`Check the id: a reply cannot be sent to it.`}
      <AskAgain id={id} />
    </Notice>
  );
}

function Notice(props: { id: string; title: string; children: React.ReactNode }) {
  return (
    <div className={styles.notice} role="status">
      <h2 className={textStyle.size19}>{props.title}</h2>
      <p className={`${textStyle.aside} ${textStyle.breaks} ${styles.noticeId} mono`}>{props.id}</p>
      <div className={styles.noticeText}>{props.children}</div>
    </div>
  );
}

function AskAgain({ id }: { id: string }) {
  const connected = useAppState((state) => state.connection.kind === 'up');
  const { run, busy } = useAction(askException);
  return (
    <p className={layout.above16}>
      <Button
        variant="default"
        loading={busy}
        disabled={!connected}
        onClick={() => void run({ id })}
      >
        {t`Check exception`}
      </Button>
    </p>
  );
}

function KnownExceptionPanel(props: PanelProps & { detail: KnownException }) {
  const { id, detail, onReplied } = props;
  const by = usePerson();
  const { news, turn } = detail.row;
  useFreshException(id, detail.seenAt);
  // With the record's age, since a second reply is the same kind of news as the first.
  const unseen = news === null ? null : `${news} ${detail.seenAt}`;
  useEffect(() => {
    if (unseen !== null) markExceptionSeen({ id }).catch(() => undefined);
  }, [id, unseen]);
  const personName = by === null ? '' : `${by.firstName} ${by.lastName}`;
  const closed = turn === 'nobody' || detail.denial !== null;
  return (
    <>
      <PanelHead detail={detail}>
        <TasksOf about={{ kind: 'exception', id, title: null }} also={subjectOf(detail.row.on)} />
      </PanelHead>
      {closed ? (
        <>
          <Thread detail={detail} onTakeBack={null} />
          <ClosedNote detail={detail} />
        </>
      ) : (
        <Discussion key={`${id} ${personName}`} by={by} {...{ id, detail, onReplied }} />
      )}
    </>
  );
}

/** The thread and the reply being written. A reply taken back goes into the draft again. */
function Discussion(props: PanelProps & { by: Person | null; detail: KnownException }) {
  const { id, by, detail, onReplied } = props;
  const draft = useDraft(id, by);
  const takeBackAction = useRecordedAction((id: string) => takeBackReply({ id }), {
    problemIn: (result) => (result.kind === 'impossible' ? obstacleText(result.because) : null),
  });
  async function takeBack(entryId: string, text: string): Promise<string | null> {
    if (by === null) return takeBackAction.run(entryId);
    const before = draft.text ?? '';
    // The draft is on disk before the entry is gone.
    draft.type(before === '' ? text : `${text}\n\n${before}`);
    await draft.save();
    const problem = await takeBackAction.run(entryId);
    if (problem !== null) draft.type(before);
    return problem;
  }
  return (
    <>
      <Thread detail={detail} onTakeBack={takeBack} />
      <Composer row={detail.row} by={by} draft={draft} onReplied={() => onReplied(id)} />
    </>
  );
}

/** A task about an exception is linked to its order or prescription too. */
function subjectOf(on: KnownException['row']['on']): FoundLink[] {
  if (on.kind === 'other' || on.id === null) return [];
  return [{ kind: on.kind, id: on.id, title: nameOfSubject(on) }];
}

/** Stands in place of the reply where the service takes none. */
function ClosedNote({ detail }: { detail: KnownException }) {
  return (
    <footer className={`${layout.fixed} ${textStyle.second} ${surface.lineAbove} ${styles.closed}`}>
      {detail.denial !== null
        ? t`The service says that it knows this exception no more (${momentText(detail.denial.at)}). A reply cannot be sent to it.`
        : t`It is resolved: the service takes no more replies to it.`}
      {detail.row.draft && t` What you had begun to write is kept.`}
    </footer>
  );
}
