import textStyle from '../../ui/text.module.css';
import styles from './quantity.module.css';

interface StepProps {
  readonly quantity: { readonly before: string | null; readonly after: string | null };
  readonly unit: string | null;
  /** In a list of what happened. */
  readonly small?: boolean;
}

/** From what to what, as it would be written on paper. */
export function Step({ quantity, unit, small = false }: StepProps) {
  return (
    <p className={`${textStyle.bold} ${styles.step} tabular`} data-small={small || undefined}>
      <s>{quantity.before ?? 'not known'}</s> <span aria-hidden>→</span>
      <span className="visually-hidden">becomes</span> {quantity.after ?? 'not known'} {unit ?? ''}
    </p>
  );
}
