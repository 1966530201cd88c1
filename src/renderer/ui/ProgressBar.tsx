import styles from './progressBar.module.css';

interface ProgressBarProps {
  readonly label: string;
  readonly done: number;
  readonly total: number;
  /** As wide as its place; else short, for the status line. */
  readonly wide?: boolean;
}

export function ProgressBar({ label, done, total, wide = false }: ProgressBarProps) {
  return (
    <progress
      className={styles.bar}
      data-wide={wide || undefined}
      value={done}
      max={total}
      aria-label={label}
    />
  );
}
