import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useAppState } from '../../state/appState.ts';
import { t } from '../../text/language/t.ts';
import ways from './ways.module.css';

/** What stands at the lock: a PIN or a badge, or what there is where nobody has one. */
export type UnlockWay = 'pin' | 'emergency' | 'recovery' | 'call-off';

interface Props {
  readonly way: UnlockWay;
  readonly onGo: (way: UnlockWay) => void;
}

/** Small, below the PIN: the ways for when it cannot be had, and the way back. */
export function OtherWays({ way, onGo }: Props) {
  const stands = useAppState(({ status }) => (status?.leadRecovery ?? null) !== null);
  const button = (to: UnlockWay, text: string) => (
    <Button
      key={to}
      variant="subtle"
      size="compact-sm"
      className={ways.way ?? ''}
      onClick={() => onGo(to)}
    >
      {text}
    </Button>
  );
  return (
    <div className={ways.others}>
      {way !== 'pin' && button('pin', t`Back to the PIN`)}
      {way === 'pin' && button('emergency', t`Emergency access`)}
      {way === 'pin' && button('recovery', t`Lead recovery`)}
      {way === 'pin' && stands && button('call-off', t`Cancel recovery`)}
    </div>
  );
}

const LEFT_MS = 2 * 60_000;

/** What was typed at the lock does not stay for whoever comes next: back to the PIN after two quiet minutes. */
export function useBackWhenLeft(isAway: boolean, onBack: () => void): void {
  const back = useRef(onBack);
  useEffect(() => {
    back.current = onBack;
  });
  useEffect(() => {
    if (!isAway) return;
    let timer = 0;
    const begin = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => back.current(), LEFT_MS);
    };
    begin();
    const signs = ['keydown', 'pointerdown'] as const;
    for (const sign of signs) window.addEventListener(sign, begin, true);
    return () => {
      window.clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, begin, true);
    };
  }, [isAway]);
}
