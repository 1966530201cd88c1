import { CircleCheck, CircleSlash, CloudDownload } from 'lucide-react';
import type { LotDetail, LotEvent } from '#shared/contract/lotViews.ts';
import { toneOf } from '#shared/contract/verdict.ts';
import { QuantityChange } from '../../entries/quantity/QuantityChange.tsx';
import { UndoButton } from '../../entries/quantity/UndoButton.tsx';
import { entryFactsText, entryTitle } from '../../text/entryText.ts';
import { signed } from '../../text/lotText.ts';
import { fullName } from '../../text/personText.ts';
import { attemptLine, standingText } from '../../text/standingText.ts';
import { momentText } from '../../text/time.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import { ToneMark } from '../../ui/ToneMark.tsx';
import textStyle from '../../ui/text.module.css';
import styles from './lotSide.module.css';

/** What happened to this lot at this station: closed entries, scans, questions to the service. */
export function LotActivity({ lot }: { lot: LotDetail }) {
  return (
    <section className={surface.clipped} aria-label="What happened to this lot">
      <h3 className={`${surface.cardHead} ${layout.high48}`}>What happened to this lot</h3>
      {lot.history.length === 0 && (
        <p className={`${textStyle.second} ${styles.none}`}>
          Nothing at this station yet. What others do, the service does not tell.
        </p>
      )}
      <ol>
        {lot.history.map((one) => (
          <li key={keyOf(one)} className={`${layout.beside12} ${styles.happened}`}>
            <ActivityItem one={one} unit={lot.now.unit_type} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const keyOf = (one: LotEvent) => (one.kind === 'entry' ? one.entry.id : one.id);

function ActivityItem({ one, unit }: { one: LotEvent; unit: string | null }) {
  switch (one.kind) {
    case 'entry':
      return <EntryItem one={one} unit={unit} />;
    case 'scan':
      return (
        <>
          <ToneMark tone={one.verdict === null ? 'not-yet' : toneOf(one.verdict)} />
          <ItemText title="Scanned" more={fullName(one.by)} at={one.at} />
        </>
      );
    case 'asked':
      return (
        <>
          <span className={`${surface.icon} ${surface.neutral}`}>
            <CloudDownload size={20} aria-hidden />
          </span>
          <ItemText
            title={one.answered ? 'Read from the service' : 'Asked the service; it gave nothing'}
            more={one.by === null ? '' : `asked by ${fullName(one.by)}`}
            at={one.at}
          />
        </>
      );
  }
}

function ItemText({ title, more, at }: { title: string; more: string; at: number }) {
  return (
    <>
      <span className={`${layout.fill} ${layout.stack0}`}>
        <span className={textStyle.strong}>{title}</span>
        <span className={textStyle.quiet}>{more}</span>
      </span>
      <span className={`${layout.fixed} ${textStyle.small} tabular`}>{momentText(at)}</span>
    </>
  );
}

function EntryItem(props: { one: Extract<LotEvent, { kind: 'entry' }>; unit: string | null }) {
  const { one, unit } = props;
  const { entry, quantity, undo } = one;
  const delivered = entry.standing.kind === 'delivered';
  return (
    <>
      <span className={`${surface.icon} ${surface.neutral}`}>
        {delivered ? <CircleCheck size={20} aria-hidden /> : <CircleSlash size={20} aria-hidden />}
        <span className="visually-hidden">{delivered ? 'Delivered' : 'Not sent'}</span>
      </span>
      <div className={`${layout.fill} ${layout.stack0}`}>
        <p className={textStyle.strong}>{entryTitle(entry)}</p>
        {quantity !== null && <QuantityChange quantity={quantity} unit={unit} small />}
        <p className={textStyle.quiet}>{entryFactsText(entry, ['lot'])}</p>
        <p className={textStyle.quiet}>
          {fullName(entry.by)}. {standingText(entry)}
          {undo.kind === 'done' && ' Undone since.'}
        </p>
        <details className={`${surface.fold} ${styles.more}`}>
          <summary>More</summary>
          <p>Entered {momentText(entry.enteredAt)}.</p>
          {entry.attempts.map((attempt) => (
            <p key={attempt.number}>{attemptLine(attempt)}</p>
          ))}
          {entry.attempts.length === 0 && <p>It was never sent.</p>}
          {undo.kind === 'possible' && (
            <UndoButton id={entry.id} effect={`${signed(undo.change)} ${unit ?? ''}`.trim()} />
          )}
        </details>
      </div>
      <span className={`${layout.fixed} ${textStyle.small} tabular`}>{momentText(one.at)}</span>
    </>
  );
}
