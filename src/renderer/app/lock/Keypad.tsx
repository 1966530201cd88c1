import { Delete } from 'lucide-react';
import { t } from '../../text/language/t.ts';
import { Key, Keys } from '../../ui/keys/Keys.tsx';
import type { PinKey } from './useProof.ts';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

interface Props {
  readonly stopped: boolean;
  readonly onPress: (key: PinKey) => void;
  readonly onNames: () => void;
}

/** The keys of a PIN, and the way to the names. */
export function Keypad({ stopped, onPress, onNames }: Props) {
  const digit = (key: PinKey) => (
    <Key key={key} disabled={stopped} onPress={() => onPress(key)}>
      {key}
    </Key>
  );
  return (
    <Keys apart>
      {digits.map(digit)}
      <Key words onPress={onNames}>
        {t`Names`}
      </Key>
      {digit('0')}
      <Key name={t`Erase`} disabled={stopped} onPress={() => onPress('erase')}>
        <Delete size={26} aria-hidden />
      </Key>
    </Keys>
  );
}
