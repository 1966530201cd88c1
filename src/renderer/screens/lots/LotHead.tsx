import { OctagonX } from 'lucide-react';
import type { LotDetail } from '#shared/contract/lotViews.ts';
import { amount, lotStop, lotTitle, productKind, quantityInDoubtText } from '../../text/lotText.ts';
import { momentText, spanText, useNow } from '../../text/time.ts';
import { Chip, Chips } from '../../ui/Chip.tsx';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { VerdictShape } from '../../ui/VerdictShape.tsx';
import { ExpiryChip } from './ExpiryChip.tsx';
import styles from './lotHead.module.css';

/** The lot's name, whether it may be used, and the quantity: with our entries, and the service's. */
export function LotHead({ lot }: { lot: LotDetail }) {
  const { now } = lot;
  const stop = lotStop(now);
  return (
    <>
      {stop !== null && (
        <div className={`${layout.row} ${textStyle.size17} ${styles.stop}`} role="alert">
          <span className={`${layout.fixed} ${layout.stack0} ${styles.stopShape}`}>
            <VerdictShape tone="stop" />
          </span>
          <p>
            <strong className={`${layout.block} ${styles.stopWord}`}>{stop.headline}</strong>{' '}
            {stop.about}
          </p>
        </div>
      )}
      <header className={`${layout.between} ${surface.lineBelow} ${styles.head}`}>
        <div className={layout.shrinks}>
          <Marks lot={lot} />
          <h2 className={`${textStyle.pageTitle} ${textStyle.breaks} ${layout.above8}`}>
            {lotTitle(lot.id, now.batch_number, now.manufacturer)}
          </h2>
          <p className={`${textStyle.second} ${textStyle.medium}`}>{productLine(lot)}</p>
          <p className={`${textStyle.aside} ${textStyle.breaks} ${layout.above2} mono`}>
            {now.upc === null ? lot.id : `UPC ${now.upc}`}
          </p>
        </div>
        <OnHand lot={lot} />
      </header>
    </>
  );
}

function Marks({ lot: { now } }: { lot: LotDetail }) {
  return (
    <Chips>
      <ExpiryChip day={now.expiration_date} />
      {now.type !== null && <Chip>{productKind(now.type)}</Chip>}
      {now.is_active === true && <Chip>Active</Chip>}
      {now.is_active === false && (
        <Chip tone="stop" icon={OctagonX}>
          Inactive
        </Chip>
      )}
    </Chips>
  );
}

function productLine({ associations }: LotDetail): string {
  if (associations === null) return 'What it is used for is not known here yet.';
  const { prescription, non_prescription, order_material } = associations;
  const all = [...prescription, ...non_prescription, ...order_material];
  const names = [...new Set(all.flatMap(({ name }) => name ?? []))];
  return names.length === 0 ? 'Used for no product.' : names.join(', ');
}

/** An older number of the service is marked with its age. */
const FRESH_MS = 15 * 60 * 1000;

function OnHand({ lot: { answer, now, open, quantityInDoubt, emptyChange } }: { lot: LotDetail }) {
  const clock = useNow(30_000);
  const mine = amount(now.current_quantity, null);
  const changed = open.some(({ quantity }) => quantity !== null);
  const theirs = amount(answer?.fields.current_quantity ?? null, answer?.fields.unit_type ?? null);
  return (
    <div className={`${layout.fixed} ${layout.toRight}`}>
      <p className={textStyle.aside}>{changed ? 'On hand, with your changes' : 'On hand'}</p>
      <p className={`${textStyle.bold} ${styles.amount} tabular`}>
        {mine ?? '–'}{' '}
        <span className={`${textStyle.semibold} ${styles.unit}`}>{now.unit_type ?? ''}</span>
      </p>
      {quantityInDoubt && mine === null && (
        <p className={`${textStyle.second} ${styles.doubt}`}>{quantityInDoubtText(emptyChange)}</p>
      )}
      <p className={textStyle.aside}>
        {answer === null
          ? 'The service has not told of this lot.'
          : `service: ${theirs ?? 'no number'} at ${momentText(answer.seenAt)}`}
      </p>
      {answer !== null && clock - answer.seenAt > FRESH_MS && (
        <p className={textStyle.aside}>{spanText(clock - answer.seenAt)} old</p>
      )}
      {answer !== null && clock - answer.seenAt <= FRESH_MS && !answer.isFresh && (
        <p className={textStyle.aside}>age not known</p>
      )}
    </div>
  );
}
