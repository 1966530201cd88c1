import { Group, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { leastDigits } from '#shared/domain/pin.ts';
import type { RoleAtBench } from '#shared/domain/rights.ts';
import { pinMark } from '../../state/unsavedInput.ts';
import { t } from '../../text/language/t.ts';
import textStyle from '../../ui/text.module.css';

/** A new PIN, typed twice. */
export function useNewPin() {
  const [value, setValue] = useState('');
  const [again, setAgain] = useState('');
  return { value, again, setValue, setAgain };
}
type NewPin = ReturnType<typeof useNewPin>;

export const pinField = { autoComplete: 'off', inputMode: 'numeric', [pinMark]: '' } as const;

interface Props {
  readonly pin: NewPin;
  readonly standing: RoleAtBench;
  /** A dialog begins here: all above it is filled in. */
  readonly isFirst?: boolean;
}

export function PinPair({ pin, standing, isFirst = false }: Props) {
  return (
    <div>
      <Group grow align="start">
        <PasswordInput
          label={t`New PIN`}
          data-autofocus={isFirst || undefined}
          {...pinField}
          value={pin.value}
          onChange={(event) => pin.setValue(event.currentTarget.value)}
        />
        <PasswordInput
          label={t`New PIN again`}
          {...pinField}
          value={pin.again}
          onChange={(event) => pin.setAgain(event.currentTarget.value)}
        />
      </Group>
      <p className={textStyle.note}>
        {t`${leastDigits(standing)} to 8 digits, none that are easy to guess.`}
      </p>
    </div>
  );
}
