import styles from './initials.module.css';

interface InitialsProps {
  readonly letters: string;
  /** On a card among many. */
  readonly small?: boolean;
}

/** A person's letters, beside the name that says the same. */
export function Initials({ letters, small = false }: InitialsProps) {
  return (
    <span className={styles.initials} data-small={small || undefined} aria-hidden>
      {letters}
    </span>
  );
}
