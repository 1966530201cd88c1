import { type FocusEvent, type KeyboardEvent, type Ref, useId } from 'react';
import { leastDigits } from '#shared/domain/pin.ts';
import { pinMark } from '../../state/unsavedInput.ts';
import { t } from '../../text/language/t.ts';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './lock.module.css';
import type { Proof } from './useProof.ts';

interface Props {
  readonly proof: Proof;
  readonly stopped: boolean;
  readonly ref: Ref<HTMLInputElement>;
}

/** A PIN as dots over its field, which keeps the focus, so that keys reach it. */
export function PinField({ proof: { staff, pin, type, setChoosing }, stopped, ref }: Props) {
  const id = useId();
  const dots = Math.max(pin.length, staff === null ? 4 : leastDigits(staff));

  function keepFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) {
    if (relatedTarget !== null) return;
    window.requestAnimationFrame(() => {
      if (document.activeElement === document.body && currentTarget.isConnected)
        currentTarget.focus({ preventScroll: true });
    });
  }
  function toNames(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setChoosing(true);
  }

  return (
    <div className={`${layout.fixed} ${layout.above12} ${styles.pin}`}>
      <div className={`${layout.row14} ${styles.dots}`} aria-hidden>
        {Array.from({ length: dots }, (_, at) => at).map((at) => (
          <span key={at} className={styles.dot} data-filled={at < pin.length || undefined} />
        ))}
      </div>
      <input
        ref={ref}
        id={id}
        className={styles.pinInput}
        type="password"
        inputMode="none"
        autoComplete="off"
        data-autofocus
        data-kept
        value={pin}
        readOnly={stopped}
        {...{ [pinMark]: '' }}
        onBlur={keepFocus}
        onKeyDown={toNames}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <label htmlFor={id} className={`${layout.middle} ${textStyle.note}`}>
        {t`PIN`}
      </label>
    </div>
  );
}
