import { Button } from '@mantine/core';
import { CircleCheck, Clock, RefreshCw, TriangleAlert } from 'lucide-react';
import type {
  ExceptionAskResult,
  ExceptionRow,
  KnownException,
} from '#shared/contract/exceptions.ts';
import { askException } from '../../api/actions.ts';
import { useAction } from '../../api/useAction.ts';
import { useAppState } from '../../state/appState.ts';
import {
  clearsAt,
  kindOfSubject,
  nameOfSubject,
  reasonText,
  timeLeftText,
} from '../../text/exceptionText.ts';
import { instantAt, instantText, momentText, useNow } from '../../text/time.ts';
import { Chip, Chips } from '../../ui/Chip.tsx';
import layout from '../../ui/layout.module.css';
import { RecordLink } from '../../ui/RecordLink.tsx';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './exceptions.module.css';

/** The reason, the record, the age, who can resolve it, and how old this answer is. */
export function PanelHead({ detail }: { detail: KnownException }) {
  const { row, description, annotationId } = detail;
  const resolved = row.turn === 'nobody';
  return (
    <header className={`${layout.fixed} ${surface.lineBelow} ${styles.head}`}>
      <Chips>
        {resolved ? (
          <Chip icon={CircleCheck}>Resolved</Chip>
        ) : (
          <Chip tone="care" icon={TriangleAlert}>
            Blocks {row.on.kind === 'other' ? 'fulfilment' : `the ${row.on.kind}`}
          </Chip>
        )}
        {!resolved && row.resolvable !== null && (
          <Chip>{row.resolvable ? 'You can resolve it' : 'The pharmacy has to resolve it'}</Chip>
        )}
        <Clears row={row} />
      </Chips>
      <h2 className={`${textStyle.heading} ${textStyle.breaks}`}>{reasonText(row.reason)}</h2>
      <p className={`${textStyle.second} ${textStyle.breaks} ${layout.above4}`}>
        <Subject on={row.on} />
        {row.createdAt !== null && `, raised ${moment(row.createdAt)}`}. {description}
      </p>
      {resolved && (
        <p className={`${textStyle.second} ${textStyle.breaks} ${layout.above4}`}>
          Resolved{row.resolvedAt === null ? '' : ` ${moment(row.resolvedAt)}`}
          {row.resolutionReason === null ? '; why was not said.' : `: ${row.resolutionReason}`}
        </p>
      )}
      <p className={`${textStyle.second} ${textStyle.breaks} ${layout.above4}`}>
        <span className="mono">{row.id}</span>
        {annotationId !== null && (
          <>
            {', thread '}
            <span className="mono">{annotationId}</span>
          </>
        )}
      </p>
      <Freshness id={row.id} seenAt={detail.seenAt} />
    </header>
  );
}

function moment(text: string): string {
  const at = instantAt(text);
  return at === null ? instantText(text) : momentText(at);
}

function Subject({ on }: { on: ExceptionRow['on'] }) {
  const name = nameOfSubject(on);
  return (
    <>
      {kindOfSubject(on)}{' '}
      {on.kind === 'other' || on.id === null ? (
        name
      ) : (
        <RecordLink
          kind={on.kind}
          id={on.id}
          className={`${textStyle.semibold} ${textStyle.action}`}
        >
          {name}
        </RecordLink>
      )}
    </>
  );
}

/** Counts down to the time when the exception clears by itself. */
function Clears({ row }: { row: ExceptionRow }) {
  const now = useNow(1_000);
  const at = clearsAt(row);
  if (at === null) return null;
  return (
    <Chip icon={Clock}>
      <span className="tabular">
        {at > now
          ? `Clears by itself in ${timeLeftText(at - now)} (${momentText(at)})`
          : `Was to clear by itself ${momentText(at)}; not confirmed yet`}
      </span>
    </Chip>
  );
}

function Freshness({ id, seenAt }: { id: string; seenAt: number }) {
  const connected = useAppState((state) => state.connection.kind === 'up');
  const { run, busy, problem } = useAction(askException, { problemIn: askProblem });
  return (
    <p className={`${layout.row12} ${layout.between} ${textStyle.third} ${textStyle.size13}`}>
      <span role="status">
        {problem !== null && `${problem} `}The service’s word as of {momentText(seenAt)}.
      </span>
      <Button
        variant="subtle"
        leftSection={<RefreshCw size={16} aria-hidden />}
        loading={busy}
        disabled={!connected}
        onClick={() => void run({ id })}
      >
        Ask again
      </Button>
    </p>
  );
}

function askProblem(result: ExceptionAskResult): string | null {
  switch (result.kind) {
    case 'answered':
      return null;
    case 'kept':
      return result.because === 'sign-in-needed'
        ? 'Asked again once somebody has signed in.'
        : 'Out of reach; asked again as soon as it answers.';
    case 'denied':
      return `The service would not tell (answer ${result.status}).`;
    case 'not-understood':
      return 'The service’s answer made no sense.';
  }
}
