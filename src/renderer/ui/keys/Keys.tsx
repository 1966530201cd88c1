import type { ReactNode } from 'react';
import { t } from '../../text/language/t.ts';
import surface from '../surface.module.css';
import styles from './keys.module.css';

interface KeysProps {
  /** Stand further apart, with smaller digits. */
  readonly apart?: boolean;
  readonly children: ReactNode;
}

/** Keys large enough for gloves. */
export function Keys({ apart = false, children }: KeysProps) {
  return (
    <fieldset
      className={`${surface.group} ${styles.keys}`}
      aria-label={t`Number keys`}
      data-apart={apart || undefined}
    >
      {children}
    </fieldset>
  );
}

interface KeyProps {
  /** What a picture says. */
  readonly name?: string | undefined;
  /** It shows a word, and takes the focus like every button. */
  readonly words?: boolean;
  readonly disabled?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** One of the keys. It leaves the focus in the field that it writes into. */
export function Key({ name, words = false, disabled = false, onPress, children }: KeyProps) {
  return (
    <button
      type="button"
      className={`${surface.field} ${styles.key}`}
      aria-label={name}
      data-words={words || undefined}
      disabled={disabled}
      onPointerDown={words ? undefined : (event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
