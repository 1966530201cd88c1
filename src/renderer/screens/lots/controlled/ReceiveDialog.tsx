import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { LotRow } from '#shared/contract/lotViews.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { receiveControlled } from '../../../api/actions.ts';
import { useRecordedAction } from '../../../api/useAction.ts';
import { useEntryIds } from '../../../api/useEntryId.ts';
import { EntryDialog, EntryForm } from '../../../entries/EntryDialog.tsx';
import { unitsText } from '../../../text/amountText.ts';
import { t } from '../../../text/language/t.ts';
import { signInFirstText } from '../../../text/problemText.ts';
import { readTypedAmount } from '../../../text/typedNumber.ts';
import textStyle from '../../../ui/text.module.css';

interface Props {
  readonly lot: LotRow;
  readonly onReceived: () => void;
  readonly onClose: () => void;
}

/** What came in of a lot, as somebody enters it: kept here, and not sent. */
export function ReceiveDialog(props: Props) {
  return (
    <EntryDialog title={t`Received`} onClose={props.onClose}>
      <ReceiveForm {...props} />
    </EntryDialog>
  );
}

function ReceiveForm({ lot, onReceived, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [reference, setReference] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const idOf = useEntryIds();
  const receive = useRecordedAction(receiveControlled, {
    problemIn: ({ kind }) => (kind === 'sign-in-needed' ? signInFirstText : null),
    onDone: onReceived,
  });
  const units = unitsText(lot.unit);

  function submit() {
    const read = readTypedAmount(typed);
    const isSome = read.kind === 'number' && read.value !== '0';
    setTrouble(isSome ? null : read.kind === 'trouble' ? read.text : t`Enter how many came`);
    if (!isSome) return;
    const lotId = lotIdSchema.parse(lot.id);
    void receive.run({
      ...{ id: idOf('received'), lotId, quantity: read.value },
      reference: reference.trim(),
    });
  }

  return (
    <EntryForm state={receive} act={t`Keep`} onBack={onClose} onSubmit={submit}>
      <p className={textStyle.second}>
        {t`Kept in this bench’s inventory. It changes nothing at the service.`}
      </p>
      <TextInput
        label={t`Received${units === null ? '' : `, ${units}`}`}
        size="lg"
        data-autofocus
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={typed}
        error={trouble}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <TextInput
        label={t`Invoice or order form`}
        autoComplete="off"
        maxLength={120}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
    </EntryForm>
  );
}
