import { Button } from '@mantine/core';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { DecisionKind, EntryView, WaitingView } from '#shared/contract/waiting.ts';
import { DiscardDialog } from '../../entries/decisions/DiscardDialog.tsx';
import { TakeOverDialog } from '../../entries/decisions/TakeOverDialog.tsx';
import { EntryIcon } from '../../entries/EntryIcon.tsx';
import { StandingChip } from '../../entries/StandingChip.tsx';
import { useAppState } from '../../state/appState.ts';
import { entryTitle, manyText } from '../../text/entryText.ts';
import { t } from '../../text/language/t.ts';
import { countText } from '../../text/listText.ts';
import { fullName } from '../../text/personText.ts';
import { deliveredText, underWayText, waitingText } from '../../text/standingText.ts';
import { momentText } from '../../text/time.ts';
import { Chip } from '../../ui/Chip.tsx';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { mergedRows } from './mergedRows.ts';
import styles from './outbox.module.css';

type List = WaitingView['waiting'];

/** So many rows show before somebody asks for all, so that the lists below stay in sight. */
const FEW = 3;

function ListCard(props: { name: string; list: List; row: (entry: EntryView) => ReactNode }) {
  const label = useId();
  const [showsAll, setShowsAll] = useState(false);
  const { name, list, row } = props;
  const rows = mergedRows(list.first, chipText);
  const shown = showsAll ? rows : rows.slice(0, FEW);
  const missing = list.count - list.first.length;
  return (
    <section className={surface.clipped} aria-labelledby={label}>
      <h2 id={label} className={`${surface.cardHead} ${layout.high48}`}>
        {name} <Chip>{countText(list.count)}</Chip>
      </h2>
      {list.count === 0 && <p className={`${textStyle.second} ${styles.more}`}>{t`None.`}</p>}
      <ol>
        {shown.map((merged) => {
          const [first] = merged;
          return merged.length === 1 ? (
            row(first)
          ) : (
            <MergedRow key={first.id} entries={merged} row={row} />
          );
        })}
      </ol>
      {rows.length > FEW && (
        <Button
          variant="subtle"
          fullWidth
          mih={44}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t`Show fewer` : t`Show all ${countText(list.count)}`}
        </Button>
      )}
      {(showsAll || rows.length <= FEW) && missing > 0 && (
        <p className={`${textStyle.aside} ${styles.more}`}>{t`and ${countText(missing)} more`}</p>
      )}
    </section>
  );
}

/** Several of a kind that stand alike: one row, which opens to each of them. */
function MergedRow(props: {
  entries: readonly [EntryView, ...EntryView[]];
  row: (entry: EntryView) => ReactNode;
}) {
  const { entries, row } = props;
  const [first] = entries;
  return (
    <li className={surface.lineBelow}>
      <details className={surface.fold}>
        <summary className={styles.merged}>
          <EntryIcon kind={first.kind} />
          <span className={`${textStyle.strong} ${textStyle.ink}`}>
            {manyText(first.kind, entries.length)}
          </span>
          <Standing entry={first} />
        </summary>
        <ol>{entries.map(row)}</ol>
      </details>
    </li>
  );
}

/** Entries that wait to be sent, each with the reason. */
export function WaitingList({ list }: { list: List }) {
  return (
    <ListCard
      name={t`Waiting`}
      list={list}
      row={(entry) => <WaitingRow key={entry.id} entry={entry} />}
    />
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
    <Row entry={entry}>
      {button('take-over', t`Take over`)}
      {button('discard', t`Discard`)}
      <TakeOverDialog entry={entry} opened={open === 'take-over'} onClose={close} />
      <DiscardDialog entry={entry} opened={open === 'discard'} onClose={close} />
    </Row>
  );
}

/** Entries being sent or reconciled. */
export function UnderWayList({ list }: { list: List }) {
  if (list.count === 0) return null;
  return (
    <ListCard
      name={t`On its way`}
      list={list}
      row={(entry) => <Row key={entry.id} entry={entry} />}
    />
  );
}

/** The entries delivered today, newest first. Scans are listed at the scan station instead. */
export function DeliveredList({ list }: { list: List }) {
  return (
    <ListCard
      name={t`Delivered today`}
      list={list}
      row={(entry) => <DeliveredRow key={entry.id} entry={entry} />}
    />
  );
}

function DeliveredRow({ entry }: { entry: EntryView }) {
  const { standing } = entry;
  const text = deliveredText(entry);
  return (
    <li className={`${layout.row} ${surface.lineBelow} ${styles.row}`}>
      <span className={`${surface.icon} ${surface.neutral}`}>
        <CircleCheck size={20} aria-hidden />
        <span className="visually-hidden">{t`Delivered`}</span>
      </span>
      <What entry={entry} after={text === null ? '' : `. ${text}`} />
      <span className={`${textStyle.small} ${textStyle.unbroken} tabular`}>
        {standing.kind === 'delivered' && momentText(standing.at)}
      </span>
    </li>
  );
}

function Row(props: { entry: EntryView; children?: ReactNode }) {
  const { entry, children } = props;
  const account = entry.account.own ? '' : t`, as ${entry.account.name}`;
  return (
    <li className={`${layout.row} ${surface.lineBelow} ${styles.row}`}>
      <EntryIcon kind={entry.kind} />
      <What entry={entry} after={`${account}, ${momentText(entry.enteredAt)}`}>
        <Standing entry={entry} />
      </What>
      {children}
    </li>
  );
}

function What(props: { entry: EntryView; after: string; children?: ReactNode }) {
  const { entry, after, children } = props;
  return (
    <span className={`${layout.fill} ${layout.stack0} ${styles.what}`}>
      <span className={textStyle.strong}>{entryTitle(entry)}</span>
      <span className={`${textStyle.small} ${textStyle.breaks}`}>
        {fullName(entry.by)}
        {after}
      </span>
      {children}
    </span>
  );
}

function Standing({ entry }: { entry: EntryView }) {
  const text = chipText(entry);
  return text === '' ? null : (
    <StandingChip needsDecision={false} small>
      {text}
    </StandingChip>
  );
}

function chipText({ standing }: EntryView): string {
  switch (standing.kind) {
    case 'waiting':
      return waitingText(standing);
    case 'under-way':
      return underWayText(standing);
    default:
      return '';
  }
}
