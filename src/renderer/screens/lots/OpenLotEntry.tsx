import { CloudUpload } from 'lucide-react';
import type { OpenLotEntry as Entry } from '#shared/contract/lotViews.ts';
import { QuantityChange } from '../../entries/quantity/QuantityChange.tsx';
import { UndoButton } from '../../entries/quantity/UndoButton.tsx';
import { entryFactsText, entryTitle } from '../../text/entryText.ts';
import { t } from '../../text/language/t.ts';
import { fullName } from '../../text/personText.ts';
import { standingText } from '../../text/standingText.ts';
import { useNow } from '../../text/time.ts';
import { ActivityRow } from '../../ui/record/Activity.tsx';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';

/** An entry about a lot that is not delivered. */
export function OpenLotEntry({ entry, unit }: { entry: Entry; unit: string | null }) {
  const { standing, quantity } = entry;
  // The quantity stands above what else was entered.
  const text = entryFactsText(entry, quantity === null ? ['lot'] : ['lot', 'current_quantity']);
  return (
    <ActivityRow
      icon={
        <span className={`${surface.icon} ${surface.neutral}`}>
          <CloudUpload size={20} aria-hidden />
        </span>
      }
      title={entryTitle(entry)}
      at={entry.enteredAt}
    >
      {quantity !== null && <QuantityChange quantity={quantity} unit={unit} />}
      {text !== '' && <p>{text}</p>}
      <p className={textStyle.quiet}>
        {fullName(entry.by)}. <Standing entry={entry} />
      </p>
      {standing.kind === 'waiting' && entry.account.own && <UndoButton id={entry.id} />}
    </ActivityRow>
  );
}

function Standing({ entry }: { entry: Entry }) {
  const { standing } = entry;
  const held = standing.kind === 'waiting' && standing.for.kind === 'hold' ? standing.for : null;
  return held === null ? standingText(entry) : <HoldCountdown until={held.until} />;
}

function HoldCountdown({ until }: { until: number }) {
  const now = useNow(500);
  const seconds = Math.ceil((until - now) / 1_000);
  return seconds > 0 ? t`Goes out in ${seconds} s; until then it can be undone.` : t`Goes out now.`;
}
