import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './lock.module.css';
import type { AccountPause } from './usePaused.ts';

interface Props {
  readonly label: string;
  readonly className: string | undefined;
  readonly act: string;
  readonly paused: AccountPause;
  readonly problem: string | null;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form in place of the PIN: its fields, what came of it, and its button where the PIN has its own. */
export function WayForm(props: Props) {
  const { label, className, act, paused, problem, busy, onSubmit, children } = props;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!paused.stopped) onSubmit();
  }
  return (
    <form className={className} onSubmit={submit} noValidate aria-label={label}>
      {children}
      <p
        className={`${textStyle.small} ${textStyle.semibold} ${layout.fixed} ${layout.toMiddle} ${textStyle.ink} ${styles.told}`}
        role="alert"
      >
        {paused.told(problem)}
      </p>
      <Button
        type="submit"
        fullWidth
        className={styles.unlock ?? ''}
        loading={busy}
        disabled={paused.stopped}
      >
        {act}
      </Button>
    </form>
  );
}
