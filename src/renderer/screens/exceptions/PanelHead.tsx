import { Button } from '@mantine/core';
import { CircleCheck, Clock, RefreshCw, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type {
  ExceptionAskResult,
  ExceptionRow,
  KnownException,
} from '#shared/contract/exceptions.ts';
import { askException } from '../../api/actions.ts';
import { useAction } from '../../api/useAction.ts';
import { ClaimedBy } from '../../entries/ClaimedBy.tsx';
import { useAppState } from '../../state/appState.ts';
import {
  besideTitle,
  clearsAt,
  exceptionTitle,
  kindOfSubject,
  nameOfSubject,
  timeLeftText,
} from '../../text/exceptionText.ts';
import { t } from '../../text/language/t.ts';
import { instantAt, instantText, momentText, useNow } from '../../text/time.ts';
import { Chip, Chips } from '../../ui/Chip.tsx';
import layout from '../../ui/layout.module.css';
import { RecordLink } from '../../ui/RecordLink.tsx';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './exceptions.module.css';

const blocksTexts: Readonly<Record<ExceptionRow['on']['kind'], string>> = {
  prescription: t`Blocks the prescription`,
  order: t`Blocks the order`,
  other: t`Blocks fulfillment`,
};

/** What is wrong, with whom it stands, and behind "Details" the ids, the answer's age and the tasks. */
export function PanelHead(props: { detail: KnownException; children: ReactNode }) {
  const { detail, children } = props;
  const { row } = detail;
  const details = useId();
  const [showsDetails, setShowsDetails] = useState(false);
  const resolved = row.turn === 'nobody';
  const beside = besideTitle(row);
  return (
    <header className={`${layout.fixed} ${surface.lineBelow} ${styles.head}`}>
      <Chips>
        {resolved ? (
          <Chip icon={CircleCheck}>{t`Resolved`}</Chip>
        ) : (
          <Chip tone="care" icon={TriangleAlert}>
            {blocksTexts[row.on.kind]}
          </Chip>
        )}
        {!resolved && row.resolvable !== null && (
          <Chip>{row.resolvable ? t`You can resolve it` : t`The pharmacy has to resolve it`}</Chip>
        )}
        <Clears row={row} />
        <ClaimedBy kind="exception" id={row.id} />
      </Chips>
      <h2 className={`${textStyle.title} ${textStyle.breaks}`}>{exceptionTitle(row)}</h2>
      <div className={`${layout.row12} ${layout.between}`}>
        <p className={`${textStyle.second} ${textStyle.breaks}`}>
          {beside !== '' && `${beside} · `}
          <Subject on={row.on} />
          {row.createdAt !== null && t` · raised ${moment(row.createdAt)}`}
        </p>
        <Button
          variant="subtle"
          className={layout.fixed ?? ''}
          mih={44}
          aria-expanded={showsDetails}
          aria-controls={details}
          onClick={() => setShowsDetails(!showsDetails)}
        >
          {t`Details`}
        </Button>
      </div>
      {resolved && (
        <p className={`${textStyle.second} ${textStyle.breaks}`}>
          {t`Resolved`}
          {row.resolvedAt === null ? '' : ` ${moment(row.resolvedAt)}`}
          {row.resolutionReason === null ? t`; why was not said.` : `: ${row.resolutionReason}`}
        </p>
      )}
      <div id={details} hidden={!showsDetails}>
        {showsDetails && <Details detail={detail}>{children}</Details>}
      </div>
    </header>
  );
}

function Details({ detail, children }: { detail: KnownException; children: ReactNode }) {
  const { row, annotationId, seenAt } = detail;
  return (
    <>
      <p className={`${textStyle.second} ${textStyle.breaks}`}>
        {t`Exception`} <span className="mono">{row.id}</span>
        {annotationId !== null && (
          <>
            {t`, thread `}
            <span className="mono">{annotationId}</span>
          </>
        )}
      </p>
      <Freshness id={row.id} seenAt={seenAt} />
      {children}
    </>
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
          ? t`Clears by itself in ${timeLeftText(at - now)} (${momentText(at)})`
          : t`Was to clear by itself ${momentText(at)}; not confirmed yet`}
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
        {problem !== null && `${problem} `}
        {t`As of ${momentText(seenAt)}.`}
      </span>
      <Button
        variant="subtle"
        leftSection={<RefreshCw size={16} aria-hidden />}
        loading={busy}
        disabled={!connected}
        onClick={() => void run({ id })}
      >
        {t`Check exception`}
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
        ? t`Asked again once somebody has signed in.`
        : t`Out of reach; asked again as soon as it answers.`;
    case 'denied':
      return t`The service would not tell (answer ${result.status}).`;
    case 'not-understood':
      return t`The service’s answer made no sense.`;
  }
}
