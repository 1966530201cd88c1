import { Button } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { DecisionKind, EntryDetail } from '#shared/contract/waiting.ts';
import { useAppState } from '../../state/appState.ts';
import { entryFacts, entryTitle, fieldName } from '../../text/entryText.ts';
import { t } from '../../text/language/t.ts';
import { fullName } from '../../text/personText.ts';
import { attemptLine, attemptsInShort, parkedText } from '../../text/standingText.ts';
import { momentExactly } from '../../text/time.ts';
import { valueText } from '../../text/valueText.ts';
import comparison from '../../ui/comparison.module.css';
import { useGoOn } from '../../ui/keptForm/useGoOn.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { entryKindOf, isAcknowledgeOnly } from '../entryKinds.tsx';
import { conflictOf, reasonOf } from './conflictOf.ts';
import { DiscardDialog } from './DiscardDialog.tsx';
import styles from './decisions.module.css';
import { EditDialog } from './EditDialog.tsx';
import { SendAgainDialog } from './SendAgainDialog.tsx';
import { TakeOverDialog } from './TakeOverDialog.tsx';
import { UndoDialog } from './UndoDialog.tsx';
import { WentThroughDialog } from './WentThroughDialog.tsx';

/** The entries about a record that need review, on its page. */
export function DecisionCards({ entries }: { entries: readonly EntryDetail[] }) {
  return entries
    .filter(({ standing }) => standing.kind === 'needs-decision')
    .map((entry) => <DecisionCard key={entry.id} entry={entry} />);
}

/** An entry that needs review, on the page of its record. */
function DecisionCard({ entry }: { entry: EntryDetail }) {
  const label = useId();
  return (
    <article className={`${surface.clipped} ${styles.decision}`} aria-labelledby={label}>
      <p
        className={`${layout.row10} ${textStyle.semibold} ${layout.high48} ${textStyle.ink} ${styles.decisionHead}`}
      >
        <TriangleAlert size={20} aria-hidden />
        {t`Needs review`}
      </p>
      <div className={`${layout.stack16} ${styles.decisionBody}`}>
        <h2 id={label} className={`${textStyle.title} ${textStyle.breaks}`}>
          {entryTitle(entry)}
        </h2>
        <DecisionBody entry={entry} />
      </div>
    </article>
  );
}

/** What was entered, by whom, its attempts, and the decisions about it. */
export function DecisionBody({ entry }: { entry: EntryDetail }) {
  const { standing } = entry;
  if (standing.kind !== 'needs-decision') return null;
  return (
    <>
      <p className={`${textStyle.second} ${styles.why}`}>
        {parkedText(standing.why, entry.attempts)}
      </p>
      <ConflictValues entry={entry} />
      <dl className={styles.facts}>
        <Fact label={t`Entered by`}>
          {fullName(entry.by)}
          {!entry.account.own && t`, as ${entry.account.name}`}
        </Fact>
        <Fact label={t`Entered`}>{momentExactly(entry.enteredAt)}</Fact>
        <Fact label={t`Attempts`}>{attemptsInShort(entry.attempts)}</Fact>
        <Fact label={t`Holds back`}>{holdsBack(standing.holdsBack)}</Fact>
      </dl>
      <EnteredFacts entry={entry} />
      <History entry={entry} />
      <DecisionButtons
        entry={entry}
        kinds={standing.decisions}
        wentThrough={standing.wentThrough}
      />
    </>
  );
}

function holdsBack(count: number): string {
  return count === 0 ? t`nothing` : `${count} ${count === 1 ? t`entry` : t`entries`}`;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className={textStyle.small}>{label}</dt>
      <dd className={textStyle.semibold}>{children}</dd>
    </div>
  );
}

const headings = {
  conflict: {
    caption: t`Who entered the other value, the service does not say.`,
    columns: [t`When you saw it`, t`Theirs, now`, t`Yours`],
  },
  'answered-otherwise': {
    caption: t`What was asked for, and what the service answered.`,
    columns: [t`Before`, t`In its answer`, t`Asked for`],
  },
  'changed-elsewhere': {
    caption: t`What this entry left alone, and somebody else has changed.`,
    columns: [t`When you saw it`, t`In its answer`],
  },
} as const;

/** A conflict, field by field: the base, the service's value now, and the entry's. */
function ConflictValues({ entry }: { entry: EntryDetail }) {
  const why = conflictOf(entry);
  if (why === null) return null;
  const { caption, columns } = headings[why.kind];
  return (
    <table className={comparison.comparison}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Field`}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {why.differences.map(({ field, base, theirs, mine }) => (
          <tr key={field}>
            <th scope="row">{fieldName(field)}</th>
            <td>{valueText(field, base)}</td>
            <td>{valueText(field, theirs)}</td>
            {why.kind !== 'changed-elsewhere' && <td>{valueText(field, mine)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function EnteredFacts({ entry }: { entry: EntryDetail }) {
  const facts = entryFacts(entry);
  if (facts.length === 0) return null;
  return (
    <dl className={`${surface.sunk} ${styles.entered}`} aria-label={t`What was entered`}>
      {facts.map(({ field, label, value }) => (
        <Fact key={field} label={label}>
          <span className={`${textStyle.breaks} ${textStyle.keepsLines}`}>{value}</span>
        </Fact>
      ))}
    </dl>
  );
}

function History({ entry }: { entry: EntryDetail }) {
  return (
    <details className={`${surface.fold} ${styles.history}`}>
      <summary>{t`What happened on each attempt`}</summary>
      <ol>
        <li>{t`Entered ${momentExactly(entry.enteredAt)} by ${fullName(entry.by)}.`}</li>
        {entry.attempts.map((attempt) => (
          <li key={attempt.number}>{attemptLine(attempt)}</li>
        ))}
        {entry.attempts.length === 0 && <li>{t`It was never sent.`}</li>}
      </ol>
    </details>
  );
}

const decisionNames: Readonly<Record<DecisionKind, string>> = {
  'went-through': t`It went through`,
  'send-again': t`Send again`,
  edit: t`Edit first`,
  'take-over': t`Take over`,
  discard: t`Discard`,
  undo: t`Undo`,
};

/** In a conflict the same decisions have names that say whose value wins. */
function namesFor(entry: EntryDetail): Readonly<Record<DecisionKind, string>> {
  const why = conflictOf(entry);
  if (reasonOf(entry) === 'no-quantity') {
    return { ...decisionNames, 'went-through': t`Count the lot` };
  }
  if (reasonOf(entry) === 'fill-not-proven') {
    return { ...decisionNames, 'send-again': t`Send anyway` };
  }
  if (why === null) return decisionNames;
  const names = {
    ...decisionNames,
    edit: entryKindOf(entry.kind).conflictField?.act ?? t`Change mine`,
    discard: t`Keep theirs`,
  };
  switch (why.kind) {
    case 'conflict':
      return { ...names, 'send-again': t`Keep mine` };
    case 'answered-otherwise':
      return { ...names, 'went-through': t`Count again` };
    case 'changed-elsewhere':
      return { ...names, discard: t`Leave it so` };
  }
}

function DecisionButtons(props: {
  entry: EntryDetail;
  kinds: readonly DecisionKind[];
  wentThrough: 'word' | 'record-id' | 'quantity';
}) {
  const { entry, kinds, wentThrough } = props;
  const connected = useAppState((state) => state.connection.kind === 'up');
  const [open, setOpen] = useState<DecisionKind | null>(null);
  const close = () => setOpen(null);
  useGoOn('went-through', entry.id, () => setOpen('went-through'));
  useGoOn('edit-entry', entry.id, () => setOpen('edit'));
  useGoOn('discard-entry', entry.id, () => setOpen('discard'));
  const names = namesFor(entry);
  const acknowledgeOnly = isAcknowledgeOnly(entry.kind);
  return (
    <div className={layout.wrap12}>
      {kinds.map((kind) => (
        <Button
          key={kind}
          variant="default"
          disabled={!connected}
          className={kind === 'discard' && !acknowledgeOnly ? (layout.toEnd ?? '') : ''}
          onClick={() => setOpen(kind)}
        >
          {acknowledgeOnly ? t`Mark handled` : names[kind]}…
        </Button>
      ))}
      {kinds.length === 0 && <p>{t`Sign in to decide.`}</p>}
      <WentThroughDialog
        entry={entry}
        needs={wentThrough}
        opened={open === 'went-through'}
        onClose={close}
      />
      <SendAgainDialog entry={entry} opened={open === 'send-again'} onClose={close} />
      <EditDialog entry={entry} opened={open === 'edit'} onClose={close} />
      <TakeOverDialog entry={entry} opened={open === 'take-over'} onClose={close} />
      <DiscardDialog entry={entry} opened={open === 'discard'} onClose={close} />
      <UndoDialog entry={entry} opened={open === 'undo'} onClose={close} />
    </div>
  );
}
