import { Delete } from 'lucide-react';
import layout from '../../ui/layout.module.css';
import styles from './lock.module.css';
import type { PinKey } from './useProof.ts';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

interface Props {
  readonly stopped: boolean;
  readonly onPress: (key: PinKey) => void;
  readonly onNames: () => void;
}

/** Keys large enough for gloves. They leave the focus in the field. */
export function Keypad({ stopped, onPress, onNames }: Props) {
  const digit = (key: PinKey) => (
    <button
      key={key}
      type="button"
      className={`${layout.middle} ${styles.key}`}
      disabled={stopped}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onPress(key)}
    >
      {key}
    </button>
  );
  return (
    <fieldset className={styles.keys} aria-label="Number keys">
      {digits.map(digit)}
      <button
        type="button"
        className={`${layout.middle} ${styles.key}`}
        data-words
        onClick={onNames}
      >
        Names
      </button>
      {digit('0')}
      <button
        type="button"
        className={`${layout.middle} ${styles.key}`}
        aria-label="Erase"
        disabled={stopped}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onPress('erase')}
      >
        <Delete size={26} aria-hidden />
      </button>
    </fieldset>
  );
}
