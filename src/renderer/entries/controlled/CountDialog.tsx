import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { CountView } from '#shared/contract/controlled.ts';
import { enterCount, giveUpCount } from '../../api/actions.ts';
import { useRecordedAction } from '../../api/useAction.ts';
import { askApproval } from '../../state/approvals.ts';
import { unitsText } from '../../text/amountText.ts';
import {
  againText,
  countedLotText,
  countedText,
  countGoneText,
  countPrompt,
  countTitle,
  otherPersonText,
  secondCountWords,
} from '../../text/controlledText.ts';
import { t } from '../../text/language/t.ts';
import { readTypedAmount } from '../../text/typedNumber.ts';
import layout from '../../ui/layout.module.css';
import { ToneMark } from '../../ui/ToneMark.tsx';
import textStyle from '../../ui/text.module.css';
import { EntryDialog, EntryForm } from '../EntryDialog.tsx';
import { ExplainForm } from './ExplainForm.tsx';

interface Props {
  readonly count: CountView;
  readonly onClose: () => void;
}

/** A count of a marked lot: numbers without the record's, until it agrees or a difference was counted twice. */
export function CountDialog({ count: begun, onClose }: Props) {
  const [count, setCount] = useState(begun);
  return (
    <EntryDialog title={countTitle(count)} keepsOpen onClose={onClose}>
      <div className={layout.stack12}>
        <p className={textStyle.strong}>{countedLotText(count.lot)}</p>
        {count.standing.kind === 'differs' ? (
          <ExplainForm count={count} onClose={onClose} />
        ) : count.outcome === null ? (
          <NumberForm key={count.turn} count={count} onCount={setCount} onClose={onClose} />
        ) : (
          <Result count={count} onClose={onClose} />
        )}
      </div>
    </EntryDialog>
  );
}

interface NumberProps extends Props {
  readonly onCount: (count: CountView) => void;
}

function NumberForm({ count, onCount, onClose }: NumberProps) {
  const [typed, setTyped] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const { id, turn, kind, standing, lot } = count;
  const isSecond = standing.kind === 'second';
  const enter = useRecordedAction(enterProven, {
    problemIn: (result) =>
      result.kind === 'counted' ? null : result.kind === 'gone' ? countGoneText : otherPersonText,
    onDone: (result) => result.kind === 'counted' && onCount(result.count),
  });
  const giveUp = useRecordedAction(giveUpCount, { onDone: onClose });
  const units = unitsText(lot.unit);
  const again = againText(standing);

  function submit() {
    const read = readTypedAmount(typed);
    setTrouble(
      read.kind === 'number' ? null : read.kind === 'empty' ? t`Enter the count` : read.text,
    );
    if (read.kind !== 'number') return;
    void enter.run({ id, turn, quantity: read.value });
  }

  return (
    <EntryForm
      state={enter}
      act={isSecond ? t`Enter and prove who you are` : 'Enter'}
      onBack={onClose}
      onSubmit={submit}
    >
      {again !== null && (
        <p role="alert" className={`${layout.row12} ${textStyle.strong}`}>
          <ToneMark tone="care" />
          {again}
        </p>
      )}
      <p className={textStyle.second} role="status">
        {countPrompt(count)}
      </p>
      <TextInput
        label={`${isSecond ? t`Second count` : kind === 'blind' ? t`First count` : t`Left in the bottle`}${units === null ? '' : `, ${units}`}`}
        size="xl"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        autoFocus
        data-autofocus
        value={typed}
        error={trouble}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {kind === 'blind' && (
        <div>
          <Button variant="subtle" disabled={giveUp.busy} onClick={() => void giveUp.run({ id })}>
            {t`Give up this count`}
          </Button>
          {giveUp.problem !== null && <p role="alert">{giveUp.problem}</p>}
        </div>
      )}
    </EntryForm>
  );
}

interface ProvenNumber {
  readonly id: string;
  readonly turn: number;
  readonly quantity: Parameters<typeof enterCount>[0]['quantity'];
}

/** The second person proves who they are, where nobody but the first is at the window. */
async function enterProven(number: ProvenNumber) {
  const entered = await enterCount({ ...number, approval: null });
  if (entered.kind !== 'right-wanted') return entered;
  const approval = await askApproval('second-person', secondCountWords);
  return enterCount({ ...number, approval: approval?.id ?? null });
}

function Result({ count, onClose }: Props) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onClose();
  }
  return (
    <form className={layout.stack12} onSubmit={submit}>
      <p role="status" className={`${layout.row12} ${textStyle.title}`}>
        <ToneMark tone="pass" />
        {countedText(count.standing, count.lot.unit)}
      </p>
      <div>
        <Button type="submit" autoFocus>
          {t`Done`}
        </Button>
      </div>
    </form>
  );
}
