import { Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CountView } from '#shared/contract/controlled.ts';
import type { TaskChoices } from '#shared/contract/taskViews.ts';
import { type DiscrepancyReason, discrepancyReasons } from '#shared/domain/controlled.ts';
import { explainCount } from '../../api/actions.ts';
import { tasks } from '../../api/queries/tasks.ts';
import { useRecordedAction } from '../../api/useAction.ts';
import { useEntryIds } from '../../api/useEntryId.ts';
import { useQuery } from '../../api/useQuery.ts';
import {
  countedText,
  countGoneText,
  countWords,
  differenceTaskName,
  discrepancyTexts,
} from '../../text/controlledText.ts';
import { t } from '../../text/language/t.ts';
import { joined } from '../../text/listText.ts';
import { submitProblem } from '../../text/problemText.ts';
import layout from '../../ui/layout.module.css';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import { ToneMark } from '../../ui/ToneMark.tsx';
import textStyle from '../../ui/text.module.css';
import { EntryForm } from '../EntryDialog.tsx';
import { draftOf, newForm } from '../task/taskForm.ts';

interface Props {
  readonly count: CountView;
  readonly onClose: () => void;
}

/** Why a count differs: a reason, the counted quantity as an entry, and a task to look into it. */
export function ExplainForm(props: Props) {
  const choices = useQuery(tasks.choices());
  return choices.kind === 'loaded' ? (
    <Form {...props} choices={choices.value} />
  ) : (
    <QueryStatus of={choices} />
  );
}

function Form({ count, choices, onClose }: Props & { readonly choices: TaskChoices }) {
  const [reasonCode, setReasonCode] = useState<DiscrepancyReason | null>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const idOf = useEntryIds();
  const explain = useRecordedAction(explainCount, {
    problemIn: (result) => (result.kind === 'gone' ? countGoneText : submitProblem(result)),
    onDone: onClose,
  });
  const { lot } = count;
  const told = countedText(count.standing, lot.unit);

  function submit() {
    setMissing(reasonCode === null);
    if (reasonCode === null) return;
    const form = newForm([{ kind: 'lot', id: lot.id, title: lot.batch }], choices);
    const description = joined([told, discrepancyTexts[reasonCode], reason.trim() || null], '\n');
    const task = {
      ...{ id: idOf('task'), local: idOf('local') },
      draft: draftOf({ ...form, name: differenceTaskName(count), description }),
    };
    const entry = idOf('count');
    const words = countWords(count, reason.trim() || discrepancyTexts[reasonCode]);
    void explain.run({ id: count.id, reasonCode, reason: reason.trim(), words, entry, task });
  }

  const problem = missing && reasonCode === null ? t`Choose a reason` : explain.problem;
  return (
    <EntryForm
      state={{ busy: explain.busy, problem }}
      act={t`Save the count and make a task`}
      onBack={onClose}
      onSubmit={submit}
    >
      <p role="alert" className={`${layout.row12} ${textStyle.strong}`}>
        <ToneMark tone="stop" />
        {told}
      </p>
      <Radio.Group label={t`Why`} value={reasonCode ?? ''}>
        {discrepancyReasons.map((one) => (
          <Radio
            key={one}
            className={`${layout.row} ${layout.high44}`}
            value={one}
            label={discrepancyTexts[one]}
            onChange={() => setReasonCode(one)}
          />
        ))}
      </Radio.Group>
      <TextInput
        label={t`More about it`}
        autoComplete="off"
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </EntryForm>
  );
}
