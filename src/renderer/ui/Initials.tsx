import styles from './initials.module.css';
import layout from './layout.module.css';
import textStyle from './text.module.css';

interface InitialsProps {
  readonly letters: string;
  /** For cards with small text. */
  readonly small?: boolean;
}

/** A person's initials, beside the name; hidden from screen readers. */
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
