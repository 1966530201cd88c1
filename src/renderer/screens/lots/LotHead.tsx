import { OctagonX } from 'lucide-react';
import type { LotDetail } from '#shared/contract/lotViews.ts';
import { t } from '../../text/language/t.ts';
import { amount, lotStop, productKind, quantityInDoubtText } from '../../text/lotText.ts';
import { momentText, spanText, useNow } from '../../text/time.ts';
import { toldByText } from '../../text/toldText.ts';
import band from '../../ui/band.module.css';
import { Chip } from '../../ui/Chip.tsx';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';
import { VerdictShape } from '../../ui/VerdictShape.tsx';
import { ExpiryChip } from './ExpiryChip.tsx';
import styles from './lot.module.css';

/** Why it must not be used; nothing where nothing known speaks against it. */
export function LotStop({ lot }: { lot: LotDetail }) {
  const own = lotStop(lot.now);
  const told = own === null ? toldStop(lot) : null;
  const stop = own ?? told;
  if (stop === null) return null;
  return (
    <div
      className={`${layout.row16} ${textStyle.size17} ${band.band} ${styles.stop}`}
      data-tone="stop"
      role="alert"
    >
      <span className={`${layout.fixed} ${layout.stack0} ${styles.stopShape}`}>
        <VerdictShape tone="stop" />
      </span>
      <p>
        <strong className={`${layout.block} ${textStyle.pageTitle}`}>{stop.headline}</strong>{' '}
        {stop.about} {told !== null && lot.told !== null && toldByText(lot.told.by)}
      </p>
    </div>
  );
}

/** What another bench told against it: it stops here too, until the service answers this bench. */
function toldStop({ told }: LotDetail) {
  if (told?.stops == null) return null;
  const { isInactive, lastDay } = told.stops;
  return lotStop({ expiration_date: lastDay, is_active: isInactive ? false : null });
}

export function LotMarks({ lot: { now } }: { lot: LotDetail }) {
  return (
    <>
      <ExpiryChip day={now.expiration_date} />
      {now.type !== null && <Chip>{productKind(now.type)}</Chip>}
      {now.is_active === true && <Chip>{t`Active`}</Chip>}
      {now.is_active === false && (
        <Chip tone="stop" icon={OctagonX}>
          {t`Inactive`}
        </Chip>
      )}
    </>
  );
}

/** An older number of the service is marked with its age. */
const FRESH_MS = 15 * 60 * 1000;

/** How many are on hand, with our entries; whose number it is stands below. */
export function lotFigure(lot: LotDetail) {
  const { now, open } = lot;
  const changed = open.some(({ quantity }) => quantity !== null);
  return {
    label: changed ? t`On hand, with your changes` : t`On hand`,
    value: amount(now.current_quantity, null) ?? '–',
    unit: now.unit_type,
    isAmount: true,
    notes: <WhoseNumber lot={lot} />,
  };
}

function WhoseNumber({ lot }: { lot: LotDetail }) {
  const { answer, now, quantityInDoubt, emptyChange } = lot;
  const clock = useNow(30_000);
  const theirs = amount(answer?.fields.current_quantity ?? null, answer?.fields.unit_type ?? null);
  return (
    <>
      {quantityInDoubt && now.current_quantity === null && (
        <p className={styles.doubt}>{quantityInDoubtText(emptyChange)}</p>
      )}
      <p>
        {answer === null
          ? t`The service has not told of this lot.`
          : t`service: ${theirs ?? t`no number`} at ${momentText(answer.seenAt)}`}
      </p>
      {answer !== null && clock - answer.seenAt > FRESH_MS && (
        <p>{t`${spanText(clock - answer.seenAt)} old`}</p>
      )}
      {answer !== null && clock - answer.seenAt <= FRESH_MS && !answer.isFresh && (
        <p>{t`age not known`}</p>
      )}
    </>
  );
}
