import { Link } from '@tanstack/react-router';
import { Hourglass, OctagonX, TriangleAlert } from 'lucide-react';
import type { PrescriptionDetail } from '#shared/contract/prescriptions.ts';
import { TasksOf } from '../../entries/task/TasksOf.tsx';
import { amountText } from '../../text/amountText.ts';
import { entryTitle } from '../../text/entryText.ts';
import { t } from '../../text/language/t.ts';
import { statusLabel } from '../../text/listText.ts';
import { queryFailedText } from '../../text/problemText.ts';
import { drugText } from '../../text/scriptText.ts';
import { instantAt, momentText, optionalInstantText, spanText } from '../../text/time.ts';
import { Chip, Chips } from '../../ui/Chip.tsx';
import { Fact } from '../../ui/facts/Fact.tsx';
import layout from '../../ui/layout.module.css';
import { RecordLink } from '../../ui/RecordLink.tsx';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './detail.module.css';
import { ScriptPeople } from './ScriptPeople.tsx';
import { type DetailState, useChosenPrescription } from './useChosenPrescription.ts';

export function ScriptDetail({ id }: { id: string | null }) {
  const state = useChosenPrescription(id);
  return (
    <section className={`${layout.column} ${surface.clipped}`} aria-label={t`Prescription`}>
      {state.kind === 'loaded' ? (
        <Detail detail={state.detail} />
      ) : (
        <p className={`${textStyle.third} ${styles.empty}`}>{emptyText(state)}</p>
      )}
    </section>
  );
}

function emptyText(state: Exclude<DetailState, { kind: 'loaded' }>): string {
  switch (state.kind) {
    case 'none':
      return t`Choose a prescription to see all of it.`;
    case 'loading':
      return t`Looking it up.`;
    case 'gone':
      return t`This prescription is no longer in the list.`;
    case 'failed':
      return queryFailedText(state.because);
  }
}

function Detail({ detail }: { detail: PrescriptionDetail }) {
  const { serial, status } = detail;
  return (
    <>
      <header className={`${layout.fixed} ${surface.lineBelow} ${styles.head}`}>
        <Chips>
          <Chip>{statusLabel(status)}</Chip>
          <Expiry detail={detail} />
        </Chips>
        <h2 className={`${textStyle.heading} ${textStyle.breaks}`}>{drugText(detail)}</h2>
        <p className={`${textStyle.aside} ${textStyle.breaks} ${layout.above2} mono`}>
          {serial ?? detail.id}
        </p>
        <RecordLink
          kind="prescription"
          id={detail.id}
          className={`${textStyle.semibold} ${textStyle.action} ${layout.high44} ${layout.inRow}`}
        >
          {t`Open its page: status, people, electronic prescription`}
        </RecordLink>
      </header>
      <div className={`${layout.scrolls} ${styles.scroll}`}>
        {detail.open.length > 0 && <Waiting detail={detail} />}
        <dl className={`${layout.stack12} ${layout.below16} ${styles.sig}`}>
          <Fact label={t`Sig`}>{detail.sig ?? t`None written`}</Fact>
          <Fact label={t`Directions`}>
            {detail.directions === detail.sig ? null : detail.directions}
          </Fact>
        </dl>
        <dl className={styles.facts}>
          <Fact label={t`Quantity`}>{amount(detail.quantity, detail.units)}</Fact>
          <Fact label={t`Days’ supply`}>{detail.daysSupply}</Fact>
          <Fact label={t`Fills remaining`}>{detail.fillsRemaining}</Fact>
          <Fact label={t`Refills`}>{detail.refills}</Fact>
          <Fact label={t`Written`}>{optionalInstantText(detail.writtenAt)}</Fact>
          <Fact label={t`Expires`}>{optionalInstantText(detail.expiresAt)}</Fact>
          <Fact label={t`Drug`}>{detail.drugName}</Fact>
          <Fact label={t`Strength`}>{detail.strength}</Fact>
          <Fact label={t`Substitution`}>{yesOrNo(detail.substitutionAllowed)}</Fact>
          <Fact label={detail.productCodeType ?? t`Product code`} mono>
            {detail.productCode}
          </Fact>
        </dl>
        <dl className={`${layout.stack12} ${styles.wide}`}>
          <Fact label={t`Description`}>{detail.description}</Fact>
          <Fact label={t`Notes`}>{detail.notes}</Fact>
        </dl>
        <ScriptPeople detail={detail} />
        <TasksOf about={{ kind: 'prescription', id: detail.id, title: name ?? serial }} />
        {detail.others.length > 0 && (
          <dl className={`${layout.stack12} ${styles.wide}`}>
            {detail.others.map(({ name: field, value }) => (
              <Fact key={field} label={field} mono>
                {value}
              </Fact>
            ))}
          </dl>
        )}
      </div>
      <footer className={`${layout.fixed} ${textStyle.small} ${surface.lineAbove} ${styles.foot}`}>
        {t`The service’s word as of ${momentText(detail.seenAt)}.`}
      </footer>
    </>
  );
}

function Waiting({ detail: { open } }: { detail: PrescriptionDetail }) {
  return (
    <ul className={`${layout.stack8} ${layout.below16} ${styles.waiting}`}>
      {open.map(({ id, enteredAt, by, needsDecision, ...entry }) => (
        <li key={id} data-parked={needsDecision}>
          {needsDecision ? (
            <TriangleAlert size={18} aria-hidden />
          ) : (
            <Hourglass size={18} aria-hidden />
          )}
          <span>
            {t`${entryTitle(entry)}, entered here by ${by.firstName} ${by.lastName}, ${momentText(enteredAt)}. ${needsDecision ? t`It needs review: ` : t`Not delivered yet: `}`}
            <Link to="/outbox">{t`see the outbox`}</Link>.
          </span>
        </li>
      ))}
    </ul>
  );
}

function Expiry({ detail: { expiresAt } }: { detail: PrescriptionDetail }) {
  const at = expiresAt === null ? null : instantAt(expiresAt);
  if (at === null || at > Date.now()) return null;
  return (
    <Chip tone="stop" icon={OctagonX}>
      {t`Expired ${spanText(Date.now() - at)} ago`}
    </Chip>
  );
}

const amount = (quantity: string | null, units: string | null) =>
  quantity === null ? null : amountText(quantity, units);
const yesOrNo = (allowed: boolean | null) =>
  allowed === null ? null : allowed ? t`Allowed` : t`Not allowed`;
