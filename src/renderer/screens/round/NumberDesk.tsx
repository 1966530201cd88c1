import { Button } from '@mantine/core';
import { Delete } from 'lucide-react';
import { type FormEvent, type Ref, useLayoutEffect, useRef } from 'react';
import type { Round, RoundCount } from '#shared/contract/rounds.ts';
import { addDecimals } from '#shared/domain/decimal.ts';
import { amountText, unitsText } from '../../text/amountText.ts';
import { t } from '../../text/language/t.ts';
import { type Key as KeyName, pad } from '../../text/typedDigits.ts';
import { readTypedAmount } from '../../text/typedNumber.ts';
import { Key, Keys } from '../../ui/keys/Keys.tsx';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './keypad.module.css';
import type { RoundCounting } from './useCounting.ts';

interface Props {
  readonly counting: RoundCounting;
  readonly round: Round;
  readonly before: RoundCount | null;
}

const names: Readonly<Partial<Record<KeyName, string>>> = {
  point: t`Decimal point`,
  erase: t`Erase`,
};

/** The number and its keys, large enough for gloves; a keyboard works too. */
export function NumberDesk({ counting, round, before }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const choices = useRef<HTMLDivElement>(null);
  const { inHand } = round;
  const { typed, isScanning } = counting;
  const units = unitsText(inHand?.lot?.unit);
  // The number of the lot being scanned may be typed before the station has said which lot it is.
  const isOpen = inHand !== null || isScanning;
  // Only for another lot: a change of this one must not take the focus away from elsewhere. Before the next key.
  const lotId = inHand?.lotId;
  useLayoutEffect(() => {
    if (isScanning || lotId !== undefined) input.current?.focus({ preventScroll: true });
  }, [lotId, isScanning]);

  function submit(event: FormEvent) {
    event.preventDefault();
    // The lot was counted before: Enter moves to the choice, and makes none.
    if (before !== null && typed !== '' && !isScanning)
      choices.current?.querySelector('button')?.focus();
    else counting.save(null);
  }

  return (
    <form
      className={`${layout.stack} ${layout.fixed} ${surface.card} ${styles.desk}`}
      onSubmit={submit}
      noValidate
    >
      <div className={`${layout.shrinks} ${styles.entry}`}>
        <label className={textStyle.note} htmlFor="round-number">
          {t`Counted now`}
          {isScanning || units === null ? '' : t`, in ${units}`}
        </label>
        <input
          ref={input}
          id="round-number"
          className={`${layout.toRight} ${layout.wide} ${textStyle.ink} ${surface.field} ${styles.number} tabular`}
          inputMode="none"
          autoComplete="off"
          maxLength={16}
          value={typed}
          disabled={!isOpen}
          onChange={(event) => counting.type(event.currentTarget.value)}
        />
        {before === null ? (
          <Button type="submit" className={styles.next} disabled={!isOpen}>
            {t`Next`}
          </Button>
        ) : (
          <Choices counting={counting} before={before} ref={choices} />
        )}
        {inHand !== null && (
          <Button variant="subtle" onClick={counting.setAside}>
            {before === null ? t`Not this one` : t`Leave it as it is`}
          </Button>
        )}
      </div>
      <Keys>
        {pad.map((key) => (
          <Key key={key} name={names[key]} disabled={!isOpen} onPress={() => counting.press(key)}>
            {key === 'erase' ? <Delete size={28} aria-hidden /> : key === 'point' ? '.' : key}
          </Key>
        ))}
      </Keys>
    </form>
  );
}

interface ChoicesProps {
  readonly counting: RoundCounting;
  readonly before: RoundCount;
  readonly ref: Ref<HTMLDivElement>;
}

/** Replace the earlier count, or add to it: the person has to choose. */
function Choices({ counting, before, ref }: ChoicesProps) {
  const read = readTypedAmount(counting.typed);
  // What is typed while a lot is scanned is that lot's number, and not of the one that is shown.
  const now = read.kind === 'number' && !counting.isScanning ? read.value : null;
  const together = now === null ? null : addDecimals(before.quantity, now);
  return (
    <div className={`${layout.stack10} ${styles.choices}`} ref={ref}>
      <Button variant="default" disabled={now === null} onClick={() => counting.save('instead')}>
        {now === null
          ? t`Replace`
          : t`${amountText(now, before.unit)} instead of ${before.quantity}`}
      </Button>
      <Button
        variant="default"
        disabled={together === null}
        onClick={() => counting.save('together')}
      >
        {together === null ? t`Add` : t`${amountText(together, before.unit)} together`}
      </Button>
    </div>
  );
}
