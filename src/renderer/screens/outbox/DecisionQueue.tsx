import { Button } from '@mantine/core';
import { ChevronDown, ChevronRight, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import type { WaitingView } from '#shared/contract/waiting.ts';
import {
  acknowledgesAll,
  type Cause,
  causesOf,
  manyDecisions,
  type ParkedEntry,
} from '../../entries/decisions/causes.ts';
import { DecideManyDialog } from '../../entries/decisions/DecideManyDialog.tsx';
import { DecisionBody } from '../../entries/decisions/DecisionCard.tsx';
import { EntryIcon } from '../../entries/EntryIcon.tsx';
import { useAppState } from '../../state/appState.ts';
import { causeTitle, findOutText, type ManyDecision, manyAct } from '../../text/causeText.ts';
import { entryFactsText, entryTitle } from '../../text/entryText.ts';
import { t } from '../../text/language/t.ts';
import { countText } from '../../text/listText.ts';
import { fullName } from '../../text/personText.ts';
import { momentText } from '../../text/time.ts';
import { Chip } from '../../ui/Chip.tsx';
import layout from '../../ui/layout.module.css';
import records from '../../ui/records.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { EntryRecordLink } from './EntryRecordLink.tsx';
import styles from './outbox.module.css';
import { useOpenRow } from './useOpenRow.ts';

interface Many {
  readonly kind: ManyDecision;
  readonly entries: readonly ParkedEntry[];
}

/** The entries that need review, by cause; one is open at a time, and after it the next. */
export function DecisionQueue({ decisions }: { decisions: WaitingView['decisions'] }) {
  const causes = causesOf(decisions.first);
  const row = useOpenRow(causes.flatMap(({ entries }) => entries.map(({ id }) => id)));
  const [many, setMany] = useState<Many | null>(null);
  const more = decisions.count - decisions.first.length;
  return (
    <section
      className={`${layout.stack} ${layout.shrinks}`}
      aria-label={t`Needs review: ${decisions.count}`}
    >
      {causes.map((cause) => (
        <CauseCard key={cause.key} cause={cause} row={row} onMany={setMany} />
      ))}
      {causes.length === 0 && (
        <p className={`${records.card} ${textStyle.second}`}>{t`Nothing needs review.`}</p>
      )}
      {more > 0 && (
        <p className={`${textStyle.aside} ${styles.more}`}>
          {more === 1
            ? t`1 more shows as these are decided.`
            : t`${countText(more)} more show as these are decided.`}
        </p>
      )}
      {many !== null && <DecideManyDialog {...many} onClose={() => setMany(null)} />}
    </section>
  );
}

interface CauseProps {
  readonly cause: Cause;
  readonly row: ReturnType<typeof useOpenRow>;
  readonly onMany: (many: Many) => void;
}

/** One cause, what can be decided about all that have it, and each of them. */
function CauseCard({ cause, row, onMany }: CauseProps) {
  const label = useId();
  const connected = useAppState((state) => state.connection.kind === 'up');
  const { entries, why } = cause;
  const acknowledges = acknowledgesAll(entries);
  const kinds = entries.length > 1 ? manyDecisions(entries) : [];
  return (
    <section className={`${surface.clipped} ${styles.cause}`} aria-labelledby={label}>
      <div className={`${layout.row12} ${layout.wrap} ${layout.wholeIcons} ${styles.causeHead}`}>
        <TriangleAlert size={20} aria-hidden />
        <h2 id={label} className={`${layout.row12} ${textStyle.strong} ${textStyle.size15}`}>
          {causeTitle(why)} <Chip>{countText(entries.length)}</Chip>
        </h2>
        {kinds.map((kind) => (
          <Button
            key={kind}
            variant="default"
            disabled={!connected}
            onClick={() => onMany({ kind, entries })}
          >
            {manyAct(kind, entries.length, acknowledges)}…
          </Button>
        ))}
      </div>
      <ol>
        {entries.map((entry) => (
          <QueueRow
            key={entry.id}
            entry={entry}
            isOpen={row.open === entry.id}
            onToggle={() => row.toggle(entry.id)}
          />
        ))}
      </ol>
    </section>
  );
}

function QueueRow(props: { entry: ParkedEntry; isOpen: boolean; onToggle: () => void }) {
  const { entry, isOpen, onToggle } = props;
  const label = useId();
  const facts = entryFactsText(entry, []);
  return (
    <li className={surface.lineBelow}>
      <article aria-labelledby={label}>
        <button
          type="button"
          className={`${layout.row14} ${layout.wide} ${layout.toLeft} ${layout.wholeIcons} ${surface.bare} ${surface.hovers} ${surface.ringInside} ${styles.row}`}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          <EntryIcon kind={entry.kind} />
          <span className={`${layout.fill} ${layout.stack0}`}>
            <span id={label} className={textStyle.strong}>
              {entryTitle(entry)}
            </span>
            <span className={`${textStyle.small} ${textStyle.oneLine}`}>
              {fullName(entry.by)}
              {facts !== '' && ` · ${facts}`}
            </span>
          </span>
          <span className={`${textStyle.small} ${textStyle.unbroken} tabular`}>
            {momentText(entry.enteredAt)}
          </span>
          {isOpen ? <ChevronDown size={20} aria-hidden /> : <ChevronRight size={20} aria-hidden />}
        </button>
        {isOpen && (
          <div className={`${layout.stack16} ${styles.open}`}>
            <div>
              <p className={textStyle.breaks}>
                <strong>{t`How to find out:`}</strong> {findOutText(entry.standing.why, entry)}
              </p>
              <EntryRecordLink entry={entry} />
            </div>
            <DecisionBody entry={entry} />
          </div>
        )}
      </article>
    </li>
  );
}
