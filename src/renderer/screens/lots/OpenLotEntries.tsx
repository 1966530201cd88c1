import { CloudUpload } from 'lucide-react';
import type { LotDetail, OpenLotEntry } from '#shared/contract/lotViews.ts';
import { QuantityChange } from '../../entries/quantity/QuantityChange.tsx';
import { UndoButton } from '../../entries/quantity/UndoButton.tsx';
import { entryFactsText, entryTitle } from '../../text/entryText.ts';
import { fullName } from '../../text/personText.ts';
import { standingText } from '../../text/standingText.ts';
import { momentText, useNow } from '../../text/time.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './lotSide.module.css';

/** The entries about this lot that are not delivered, in the order of entry. */
export function OpenLotEntries({ lot }: { lot: LotDetail }) {
  const others = lot.open.filter(({ standing }) => standing.kind !== 'needs-decision');
  return (
    <section className={surface.clipped} aria-label="Waiting to be delivered">
      <h3 className={`${surface.cardHead} ${layout.high48}`}>
        <CloudUpload size={20} aria-hidden />
        Waiting to be delivered
      </h3>
      {others.length === 0 ? (
        <p className={`${textStyle.second} ${styles.none}`}>
          {lot.open.length === 0 ? 'Nothing.' : 'Nothing beside what needs review.'}
        </p>
      ) : (
        <ul>
          {others.map((entry) => (
            <OpenEntry key={entry.id} entry={entry} unit={lot.now.unit_type} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OpenEntry({ entry, unit }: { entry: OpenLotEntry; unit: string | null }) {
  const { standing, quantity } = entry;
  const canUndo = standing.kind === 'waiting' && entry.account.own;
  return (
    <li className={`${layout.stack0} ${styles.open}`}>
      <p className={textStyle.strong}>{entryTitle(entry)}</p>
      {quantity !== null && <QuantityChange quantity={quantity} unit={unit} />}
      <EnteredText entry={entry} hasQuantity={quantity !== null} />
      <p className={textStyle.quiet}>
        {fullName(entry.by)}, {momentText(entry.enteredAt)}. <Standing entry={entry} />
      </p>
      {canUndo && <UndoButton id={entry.id} />}
    </li>
  );
}

/** What was entered, without the quantity if that stands above. */
function EnteredText({ entry, hasQuantity }: { entry: OpenLotEntry; hasQuantity: boolean }) {
  const text = entryFactsText(entry, hasQuantity ? ['lot', 'current_quantity'] : ['lot']);
  return text === '' ? null : <p>{text}</p>;
}

function Standing({ entry }: { entry: OpenLotEntry }) {
  const { standing } = entry;
  const held = standing.kind === 'waiting' && standing.for.kind === 'hold' ? standing.for : null;
  return held === null ? standingText(entry) : <HoldCountdown until={held.until} />;
}

function HoldCountdown({ until }: { until: number }) {
  const now = useNow(500);
  const seconds = Math.ceil((until - now) / 1_000);
  return seconds > 0 ? `Goes out in ${seconds} s; until then it can be undone.` : 'Goes out now.';
}
