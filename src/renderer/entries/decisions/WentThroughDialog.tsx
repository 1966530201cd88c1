import { Radio, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Decision, EntryDetail } from '#shared/contract/waiting.ts';
import { takeScan } from '../../api/scans.ts';
import { taskIdIn } from '../../state/scanDestination.ts';
import { useScanTarget } from '../../state/useScanTarget.ts';
import { entryTitle } from '../../text/entryText.ts';
import { inputProblemTexts } from '../../text/inputProblemText.ts';
import { t } from '../../text/language/t.ts';
import { readTypedAmount, type TypedNumber } from '../../text/typedNumber.ts';
import { type TitledPlace, useKeptForm } from '../../ui/keptForm/useKeptForm.ts';
import { reasonOf } from './conflictOf.ts';
import { DecisionDialog, type KeptDecision } from './DecisionDialog.tsx';

interface Props {
  readonly entry: EntryDetail;
  readonly needs: 'word' | 'record-id' | 'quantity';
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** A person knows that the entry arrived. Asks for what only the lost answer said. */
export function WentThroughDialog({ needs, ...rest }: Props) {
  if (!rest.opened) return null;
  switch (needs) {
    case 'word':
      return (
        <Question {...rest} read={() => ({ kind: 'went-through' })}>
          <p>{t`It counts as delivered on your word, and is not sent again.`}</p>
        </Question>
      );
    case 'record-id':
      return <RecordQuestion {...rest} />;
    case 'quantity':
      return <QuantityQuestion {...rest} />;
  }
}

type EntryProps = Omit<Props, 'needs'>;

interface QuestionProps extends EntryProps {
  readonly title?: string;
  readonly act?: string;
  readonly kept?: KeptDecision;
  readonly read: () => Decision | null;
  readonly children: ReactNode;
}

function Question({ entry, opened, kept, onClose, read, children, ...texts }: QuestionProps) {
  return (
    <DecisionDialog
      id={entry.id}
      title={texts.title ?? t`Did it go through?`}
      opened={opened}
      onClose={onClose}
      act={texts.act ?? t`It went through`}
      {...(kept !== undefined && { kept })}
      read={read}
    >
      <p>
        <strong>{entryTitle(entry)}</strong>
      </p>
      {children}
    </DecisionDialog>
  );
}

function RecordQuestion(props: EntryProps) {
  const { entry } = props;
  const place = placeOf(entry);
  const input = useKeptForm(place, (kept) => ({ record: kept.record ?? '' }));
  const { record } = input.values;
  const holdsBack = entry.standing.kind === 'needs-decision' ? entry.standing.holdsBack : 0;
  return (
    <Question
      {...props}
      kept={{ place, ...input }}
      read={() => ({ kind: 'went-through', record: record.trim() === '' ? null : record.trim() })}
    >
      <RecordField record={record} onRecord={(record) => input.change({ record })} />
      <p>
        {holdsBack > 0
          ? t`With it, what waits for this entry goes out. Without it, each of those asks for a decision of its own.`
          : t`With it, this station knows the record from now on.`}
      </p>
    </Question>
  );
}

/** Inside of the dialog, where the code of a task is its own; any other is verified. */
function RecordField(props: { record: string; onRecord: (record: string) => void }) {
  const { record, onRecord } = props;
  useScanTarget((text, _burst, symbology) =>
    taskIdIn(text) === null ? takeScan(text, 'scanner', symbology) : onRecord(text),
  );
  return (
    <TextInput
      label={t`Its id at the service, or scan its code`}
      data-autofocus
      autoComplete="off"
      value={record}
      onChange={(event) => onRecord(event.currentTarget.value)}
    />
  );
}

function QuantityQuestion(props: EntryProps) {
  // It was answered, and not as asked; or never sent, since nobody knows: only a count can tell.
  const why = reasonOf(props.entry);
  const onlyCount = why === 'answered-otherwise' || why === 'no-quantity';
  const texts = onlyCount ? { title: t`How many are there now?`, act: t`Send this` } : {};
  const place = placeOf(props.entry);
  const input = useKeptForm(place, (kept) => ({
    how: onlyCount || kept.how === 'count' ? ('count' as const) : ('ask' as const),
    number: kept.number ?? '',
  }));
  const { how, number: text } = input.values;
  const [tried, setTried] = useState(false);
  const counted = readTypedAmount(text);

  function read(): Decision | null {
    setTried(true);
    if (how === 'ask') return { kind: 'went-through', knownBy: { kind: 'ask' } };
    if (counted.kind !== 'number') return null;
    return { kind: 'went-through', knownBy: { kind: 'count', quantity: counted.value } };
  }

  return (
    <Question {...props} {...texts} kept={{ place, ...input }} read={read}>
      {!onlyCount && (
        <Radio.Group
          label={t`How many there are has to be known again`}
          value={how}
          onChange={(value) => input.change({ how: value === 'count' ? 'count' : 'ask' })}
        >
          <Stack gap={12} mt={8}>
            <Radio size="lg" value="ask" label={t`Check the lot`} />
            <Radio size="lg" value="count" label={t`Count the lot`} />
          </Stack>
        </Radio.Group>
      )}
      {how === 'count' && (
        <TextInput
          label={t`On hand`}
          {...(onlyCount ? { 'data-autofocus': true } : {})}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={tried ? wrongWith(counted) : undefined}
          onChange={(event) => input.change({ number: event.currentTarget.value })}
        />
      )}
    </Question>
  );
}

const placeOf = (entry: EntryDetail): TitledPlace => ({
  form: 'went-through',
  about: entry.id,
  title: entryTitle(entry),
});

function wrongWith(number: TypedNumber): string | undefined {
  if (number.kind === 'trouble') return number.text;
  return number.kind === 'empty' ? inputProblemTexts['not-a-number'] : undefined;
}
