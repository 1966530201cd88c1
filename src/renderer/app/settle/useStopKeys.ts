import { useEffect, useRef } from 'react';
import { parseCommand } from '#shared/codes/command.ts';
import { isDrawerInFront, putDrawerInFront } from '../../state/scanTargets.ts';
import { useLoneDigit } from '../../ui/keys/useLoneDigit.ts';

/**
 * Keys and their command barcodes, for the stop in hand while the drawer lies in front. Any other scan goes on to
 * the screen below.
 * @param press what a key does; false where it means nothing
 * @param close the command to cancel closes the drawer
 */
export function useStopKeys(press: (key: string) => boolean, close: () => void): void {
  const apart = useLoneDigit(press, isDrawerInFront);
  const latest = useRef({ press, close, apart });
  useEffect(() => {
    latest.current = { press, close, apart };
  });
  useEffect(
    () =>
      putDrawerInFront((text, burst) => {
        const now = latest.current;
        const { digit, code } = now.apart(text, burst);
        if (digit !== null) now.press(digit);
        const command = parseCommand(code);
        if (command?.kind === 'key' && now.press(command.key)) return null;
        if (command?.kind !== 'press' || command.what !== 'cancel') return code;
        now.close();
        return null;
      }),
    [],
  );
}
