import styles from './initials.module.css';
import layout from './layout.module.css';
import textStyle from './text.module.css';

interface InitialsProps {
  readonly letters: string;
  /** On a card among many. */
  readonly small?: boolean;
}

/** A person's letters, beside the name that says the same. */
export function Initials({ letters, small = false }: InitialsProps) {
  return (
    <span
      className={`${layout.middle} ${layout.fixed} ${textStyle.bold} ${styles.initials}`}
      data-small={small || undefined}
      aria-hidden
    >
      {letters}
    </span>
  );
}
