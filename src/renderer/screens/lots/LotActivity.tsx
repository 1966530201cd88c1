import { CircleCheck, CircleSlash, CloudDownload } from 'lucide-react';
import type { LotDetail, LotEvent } from '#shared/contract/lotViews.ts';
import { toneOf } from '#shared/contract/verdict.ts';
import { QuantityChange } from '../../entries/quantity/QuantityChange.tsx';
import { UndoButton } from '../../entries/quantity/UndoButton.tsx';
import { amountText } from '../../text/amountText.ts';
import { entryFactsText, entryTitle } from '../../text/entryText.ts';
import { t } from '../../text/language/t.ts';
import { signed } from '../../text/lotText.ts';
import { fullName } from '../../text/personText.ts';
import { attemptLine, standingText } from '../../text/standingText.ts';
import { momentText } from '../../text/time.ts';
import { Activity, ActivityRow } from '../../ui/record/Activity.tsx';
import surface from '../../ui/surface.module.css';
import { ToneMark } from '../../ui/ToneMark.tsx';
import textStyle from '../../ui/text.module.css';
import { OpenLotEntry } from './OpenLotEntry.tsx';

/** What waits to be delivered, then what happened here: closed entries, scans, reads from the service. */
export function LotActivity({ lot: { id, open, history, now } }: { lot: LotDetail }) {
  const waiting = open.filter(({ standing }) => standing.kind !== 'needs-decision');
  const unit = now.unit_type;
  return (
    <Activity
      about={{ kind: 'lot', id }}
      none={waiting.length + history.length === 0 ? t`No activity yet.` : null}
    >
      {waiting.length > 0 && (
        <ul aria-label={t`Waiting to be delivered`}>
          {waiting.map((entry) => (
            <OpenLotEntry key={entry.id} entry={entry} unit={unit} />
          ))}
        </ul>
      )}
      {history.length > 0 && (
        <ol aria-label={t`What happened to this lot`}>
          {history.map((one) => (
            <Event key={one.kind === 'entry' ? one.entry.id : one.id} one={one} unit={unit} />
          ))}
        </ol>
      )}
    </Activity>
  );
}

function Event({ one, unit }: { one: LotEvent; unit: string | null }) {
  switch (one.kind) {
    case 'entry':
      return <EntryEvent one={one} unit={unit} />;
    case 'scan':
      return (
        <ActivityRow
          icon={<ToneMark tone={one.verdict === null ? 'not-yet' : toneOf(one.verdict)} />}
          title={t`Scanned`}
          at={one.at}
        >
          <p className={textStyle.quiet}>{fullName(one.by)}</p>
        </ActivityRow>
      );
    case 'asked':
      return (
        <ActivityRow
          icon={
            <span className={`${surface.icon} ${surface.neutral}`}>
              <CloudDownload size={20} aria-hidden />
            </span>
          }
          title={
            one.answered ? t`Checked with the service` : t`Checked: no answer from the service`
          }
          at={one.at}
        >
          <p className={textStyle.quiet}>{one.by === null ? '' : fullName(one.by)}</p>
        </ActivityRow>
      );
  }
}

function EntryEvent(props: { one: Extract<LotEvent, { kind: 'entry' }>; unit: string | null }) {
  const { one, unit } = props;
  const { entry, quantity, undo } = one;
  const delivered = entry.standing.kind === 'delivered';
  return (
    <ActivityRow
      icon={
        <span className={`${surface.icon} ${surface.neutral}`}>
          {delivered ? (
            <CircleCheck size={20} aria-hidden />
          ) : (
            <CircleSlash size={20} aria-hidden />
          )}
          <span className="visually-hidden">{delivered ? t`Delivered` : t`Not sent`}</span>
        </span>
      }
      title={entryTitle(entry)}
      at={one.at}
    >
      {quantity !== null && <QuantityChange quantity={quantity} unit={unit} small />}
      <p className={textStyle.quiet}>{entryFactsText(entry, ['lot'])}</p>
      <p className={textStyle.quiet}>
        {fullName(entry.by)}. {standingText(entry)}
        {undo.kind === 'done' && t` Undone since.`}
      </p>
      <details className={`${surface.fold} ${textStyle.quiet}`}>
        <summary>{t`More`}</summary>
        <p>{t`Entered ${momentText(entry.enteredAt)}.`}</p>
        {entry.attempts.map((attempt) => (
          <p key={attempt.number}>{attemptLine(attempt)}</p>
        ))}
        {entry.attempts.length === 0 && <p>{t`It was never sent.`}</p>}
        {undo.kind === 'possible' && (
          <UndoButton id={entry.id} effect={amountText(signed(undo.change), unit)} />
        )}
      </details>
    </ActivityRow>
  );
}
