import { Circle, CircleCheck, CircleDot } from 'lucide-react';
import type { OrderGlance, PrescriptionGlance } from '#shared/contract/scan.ts';
import { amountText } from '../../text/amountText.ts';
import { filledHereText, orderedText } from '../../text/benchText.ts';
import { t } from '../../text/language/t.ts';
import { statusText } from '../../text/listText.ts';
import { orderStatus } from '../../text/orderText.ts';
import { Fact } from '../../ui/facts/Fact.tsx';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './subject.module.css';

/** What is looked for on an order: how it stands, whose it is, and what goes into it, ticked by the service alone. */
export function OrderFacts({ order }: { order: OrderGlance }) {
  return (
    <>
      <dl className={styles.facts}>
        <Fact label={t`Status`}>{orderStatus(order.status)}</Fact>
        <Fact label={t`Patient`}>{order.patient}</Fact>
      </dl>
      <ul className={`${layout.stack4} ${layout.above12}`} aria-label={t`Products`}>
        {order.products.map((product) => (
          <li key={product.line} className={`${layout.row8} ${layout.wholeIcons}`}>
            {product.isVerified ? (
              <CircleCheck size={18} role="img" aria-label={t`Verified`} />
            ) : product.filledHere === null ? (
              <Circle size={18} aria-hidden />
            ) : (
              <CircleDot size={18} aria-hidden />
            )}
            <span>
              {orderedText(product)}
              {!product.isVerified && product.filledHere !== null && (
                <span className={textStyle.second}> · {filledHereText(product.filledHere)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What is looked for on a prescription. */
export function PrescriptionFacts({ prescription }: { prescription: PrescriptionGlance }) {
  const { status, patient, sig, quantity, units, fillsLeft } = prescription;
  return (
    <dl className={styles.facts}>
      <Fact label={t`Patient`}>{patient}</Fact>
      <Fact label={t`Quantity`}>{quantity === null ? null : amountText(quantity, units)}</Fact>
      <Fact label={t`Fills left`}>{fillsLeft === null ? null : String(fillsLeft)}</Fact>
      <Fact label={t`Status`}>{status === null ? null : statusText(status)}</Fact>
      <Fact label={t`Sig`}>{sig}</Fact>
    </dl>
  );
}
