import { amountText, groupedText } from '../../text/amountText.ts';
import { t } from '../../text/language/t.ts';
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
      <s>{quantity.before === null ? t`not known` : groupedText(quantity.before)}</s>{' '}
      <span aria-hidden>→</span>
      <span className="visually-hidden">{t`becomes`}</span>{' '}
      {quantity.after === null ? t`not known` : amountText(quantity.after, unit)}
    </p>
  );
}
