import { Button } from '@mantine/core';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { DecisionKind, EntryView, WaitingView } from '#shared/contract/waiting.ts';
import { DiscardDialog } from '../../entries/decisions/DiscardDialog.tsx';
import { TakeOverDialog } from '../../entries/decisions/TakeOverDialog.tsx';
import { EntryIcon } from '../../entries/EntryIcon.tsx';
import { StandingChip } from '../../entries/StandingChip.tsx';
import { useAppState } from '../../state/appState.ts';
import { entryTitle } from '../../text/entryText.ts';
import { fullName } from '../../text/personText.ts';
import { deliveredText, waitingText } from '../../text/standingText.ts';
import { momentText } from '../../text/time.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './waiting.module.css';

type List = WaitingView['waiting'];

function Card(props: { name: string; list: List; children: ReactNode }) {
  const label = useId();
  const { name, list, children } = props;
  const more = list.count - list.first.length;
  return (
    <section className={surface.clipped} aria-labelledby={label}>
      <h2 id={label} className={`${surface.cardHead} ${layout.high52}`}>
        {name}{' '}
        <span
          className={`${textStyle.bold} ${surface.sunkChip} ${textStyle.size14} ${textStyle.ink} ${styles.count} tabular`}
        >
          {list.count}
        </span>
      </h2>
      <ol>{children}</ol>
      {more > 0 && <p className={`${textStyle.aside} ${styles.more}`}>and {more} more</p>}
    </section>
  );
}

/** Entries that wait to be sent, each with the reason. */
export function WaitingList({ list }: { list: List }) {
  if (list.count === 0) return null;
  return (
    <Card name="Waiting" list={list}>
      {list.first.map((entry) => (
        <WaitingRow key={entry.id} entry={entry} />
      ))}
    </Card>
  );
}

function WaitingRow({ entry }: { entry: EntryView }) {
  const connected = useAppState((state) => state.connection.kind === 'up');
  const [open, setOpen] = useState<DecisionKind | null>(null);
  const { standing } = entry;
  if (standing.kind !== 'waiting') return null;
  const button = (decision: DecisionKind, label: string) =>
    standing.decisions.includes(decision) && (
      <Button
        variant="default"
        mih={44}
        size="compact-md"
        disabled={!connected}
        onClick={() => setOpen(decision)}
      >
        {label}
      </Button>
    );
  const close = () => setOpen(null);
  return (
    <Row entry={entry} at={entry.enteredAt} chip={waitingText(standing)}>
      {button('take-over', 'Take over')}
      {button('discard', 'Discard')}
      <TakeOverDialog entry={entry} opened={open === 'take-over'} onClose={close} />
      <DiscardDialog entry={entry} opened={open === 'discard'} onClose={close} />
    </Row>
  );
}

/** Entries being sent or reconciled. */
export function UnderWayList({ list }: { list: List }) {
  if (list.count === 0) return null;
  return (
    <Card name="On its way" list={list}>
      {list.first.map((entry) => (
        <Row
          key={entry.id}
          entry={entry}
          at={entry.enteredAt}
          chip={
            entry.standing.kind === 'under-way' && entry.standing.doing === 'checking'
              ? 'Finding out whether it arrived'
              : 'Being sent'
          }
        />
      ))}
    </Card>
  );
}

/** The entries delivered today, newest first. */
export function DeliveredList({ list }: { list: List }) {
  return (
    <Card name="Delivered today" list={list}>
      {list.count === 0 && (
        <li className={`${textStyle.second} ${styles.empty}`}>
          Nothing yet today. Scans are listed at the scan station instead.
        </li>
      )}
      {list.first.map((entry) => (
        <DeliveredRow key={entry.id} entry={entry} />
      ))}
    </Card>
  );
}

function DeliveredRow({ entry }: { entry: EntryView }) {
  const { standing } = entry;
  const text = deliveredText(entry);
  return (
    <li className={`${layout.row} ${layout.wrap} ${surface.lineBelow} ${styles.row}`}>
      <span className={`${surface.icon} ${surface.neutral}`}>
        <CircleCheck size={20} aria-hidden />
        <span className="visually-hidden">Delivered</span>
      </span>
      <span className={`${layout.shrinks} ${layout.stack0} ${styles.what}`}>
        <span className={textStyle.strong}>{entryTitle(entry)}</span>
        <span className={`${textStyle.small} ${textStyle.breaks}`}>
          {fullName(entry.by)}
          {text !== null && `. ${text}`}
        </span>
      </span>
      <span
        className={`${layout.fixed} ${layout.toRight} ${textStyle.small} ${styles.time} tabular`}
      >
        {standing.kind === 'delivered' && momentText(standing.at)}
      </span>
    </li>
  );
}

function Row(props: { entry: EntryView; at: number; chip: string; children?: ReactNode }) {
  const { entry, at, chip, children } = props;
  return (
    <li className={`${layout.row} ${layout.wrap} ${surface.lineBelow} ${styles.row}`}>
      <EntryIcon kind={entry.kind} />
      <span className={`${layout.shrinks} ${layout.stack0} ${styles.what}`}>
        <span className={textStyle.strong}>{entryTitle(entry)}</span>
        <span className={`${textStyle.small} ${textStyle.breaks}`}>
          {fullName(entry.by)}
          {!entry.account.own && `, as ${entry.account.name}`}
        </span>
      </span>
      <StandingChip needsDecision={false}>{chip}</StandingChip>
      {children}
      <span
        className={`${layout.fixed} ${layout.toRight} ${textStyle.small} ${styles.time} tabular`}
      >
        {momentText(at)}
      </span>
    </li>
  );
}
