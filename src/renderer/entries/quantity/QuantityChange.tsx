import { amountText, groupedText } from '../../text/amountText.ts';
import textStyle from '../../ui/text.module.css';
import styles from './quantity.module.css';

interface QuantityChangeProps {
  readonly quantity: { readonly before: string | null; readonly after: string | null };
  readonly unit: string | null;
  readonly small?: boolean;
}

export function QuantityChange({ quantity, unit, small = false }: QuantityChangeProps) {
  return (
    <p className={`${textStyle.bold} ${styles.step} tabular`} data-small={small || undefined}>
      <s>{quantity.before === null ? 'not known' : groupedText(quantity.before)}</s>{' '}
      <span aria-hidden>→</span>
      <span className="visually-hidden">becomes</span>{' '}
      {quantity.after === null ? 'not known' : amountText(quantity.after, unit)}
    </p>
  );
}
