import { Button } from '@mantine/core';
import type { Round } from '#shared/contract/rounds.ts';
import type { LotId } from '#shared/domain/ids.ts';
import { confirmCount, takeInHand } from '../../api/actions.ts';
import { useAction } from '../../api/useAction.ts';
import { amountText } from '../../text/amountText.ts';
import { t } from '../../text/language/t.ts';
import { lotName } from '../../text/roundText.ts';
import { hourMinute, momentText } from '../../text/time.ts';
import layout from '../../ui/layout.module.css';
import { RecordLink } from '../../ui/RecordLink.tsx';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { type ComparedCounts, compareCounts, type Difference, signed } from './difference.ts';
import styles from './summary.module.css';
import type { OwnRound } from './useRound.ts';

interface Props {
  readonly round: Round;
  readonly own: OwnRound;
  readonly onRecount: () => void;
}

/** Every count beside the known quantity. Where that has changed meanwhile, a person has to decide. */
export function Differences({ round, own, onRecount }: Props) {
  const mine = { round: round.id };
  const openRound = (result: { kind: 'open'; round: Round } | { kind: 'gone' }) =>
    result.kind === 'open' ? result.round : null;
  const holds = useAction((lotId: LotId) =>
    own.step(() => confirmCount({ ...mine, lotId }), openRound),
  );
  const recount = useAction((lotId: LotId) =>
    own.step(() => takeInHand({ ...mine, lotId }), openRound),
  );
  return (
    <section
      className={`${layout.grow} ${surface.card} ${styles.scroll}`}
      aria-label={t`Differences`}
    >
      <table className={`${layout.wide} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t`Lot`}</th>
            <th scope="col" className={styles.number}>
              {t`Known`}
            </th>
            <th scope="col" className={styles.number}>
              {t`Counted`}
            </th>
            <th scope="col" className={styles.number}>
              {t`Difference`}
            </th>
          </tr>
        </thead>
        <tbody>
          {compareCounts(round).map((one) => (
            <Row
              key={one.count.lotId}
              {...one}
              onHolds={() => void holds.run(one.count.lotId)}
              onRecount={() => void recount.run(one.count.lotId).then(onRecount)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps extends ComparedCounts {
  readonly onHolds: () => void;
  readonly onRecount: () => void;
}

function Row({ count, difference, onHolds, onRecount }: RowProps) {
  const { lot, lotId, unit, now } = count;
  return (
    <tr data-difference={difference.kind}>
      <th scope="row">
        <RecordLink
          kind="lot"
          id={lotId}
          className={`${layout.row} ${textStyle.semibold} ${textStyle.action} ${styles.name}`}
        >
          {lotName(lotId, lot)}
          {lot?.manufacturer != null && `, ${lot.manufacturer}`}
        </RecordLink>
        <span className={`${textStyle.note} ${layout.block}`}>{lot?.products.join(', ')}</span>
      </th>
      <td className={styles.number}>
        <span className="tabular">
          {now.known === null ? t`not known` : amountText(now.known, now.unit)}
        </span>
        <span className={`${textStyle.note} ${layout.block}`}>{knownText(count, difference)}</span>
      </td>
      <td className={styles.number}>
        <strong className="tabular">{amountText(count.quantity, unit)}</strong>
        <span className={`${textStyle.note} ${layout.block}`}>{t`at ${hourMinute(count.at)}`}</span>
      </td>
      <td className={styles.number}>
        {difference.kind === 'changed-since' ? (
          <div className={`${layout.beside8} ${styles.ask}`}>
            <Button variant="default" onClick={onRecount}>
              {t`Count again`}
            </Button>
            <Button variant="default" onClick={onHolds}>
              {t`My count holds`}
            </Button>
          </div>
        ) : (
          <strong className="tabular">{differenceText(difference)}</strong>
        )}
      </td>
    </tr>
  );
}

function knownText({ lot, known, unit }: ComparedCounts['count'], difference: Difference): string {
  if (difference.kind === 'changed-since') {
    return t`when you counted: ${known === null ? t`not known` : amountText(known, unit)}`;
  }
  if (lot?.quantity == null) return known === null ? '' : t`when you counted`;
  if (lot.changes > 0) return t`with your changes`;
  return lot.seenAt === null ? t`as entered here` : t`the service, ${momentText(lot.seenAt)}`;
}

function differenceText(difference: Exclude<Difference, { kind: 'changed-since' }>): string {
  switch (difference.kind) {
    case 'agrees':
      return t`agrees`;
    case 'differs':
      return signed(difference.by);
    case 'nothing-known':
      return t`nothing to compare`;
  }
}
