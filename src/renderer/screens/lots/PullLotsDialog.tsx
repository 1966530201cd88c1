import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { LotRow } from '#shared/contract/lotViews.ts';
import type { TaskChoices } from '#shared/contract/taskViews.ts';
import { zero } from '#shared/domain/decimal.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { submitPull } from '../../api/entryCalls.ts';
import { tasks } from '../../api/queries/tasks.ts';
import { useRecordedAction } from '../../api/useAction.ts';
import { useEntryIds } from '../../api/useEntryId.ts';
import { useQuery } from '../../api/useQuery.ts';
import { EntryDialog, EntryForm } from '../../entries/EntryDialog.tsx';
import { draftOf, newForm } from '../../entries/task/taskForm.ts';
import { joined } from '../../text/listText.ts';
import { productsOf, pullLotsTitle } from '../../text/lotListText.ts';
import { amount, rowTitle } from '../../text/lotText.ts';
import { submitProblem } from '../../text/problemText.ts';
import { pullReason, pullTasksName } from '../../text/pullText.ts';
import names from '../../ui/names.module.css';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import textStyle from '../../ui/text.module.css';
import { selectLots } from './lotSelection.ts';

interface Props {
  readonly lots: readonly LotRow[];
  readonly onClose: () => void;
  readonly onPulled: (count: number) => void;
}

/** Takes several lots from use, each as a whole. */
export function PullLotsDialog({ lots, onClose, onPulled }: Props) {
  const choices = useQuery(tasks.choices());
  // Those that it was opened for: a lot that is done is selected no more.
  const [all] = useState(lots);
  // The dialog opens with its fields in it, since the first of them then takes the focus.
  if (choices.kind === 'loading') return null;
  return (
    <EntryDialog title={pullLotsTitle(all.length)} size="lg" onClose={onClose}>
      {choices.kind === 'loaded' ? (
        <PullLotsForm lots={all} choices={choices.value} onClose={onClose} onPulled={onPulled} />
      ) : (
        <QueryStatus of={choices} />
      )}
    </EntryDialog>
  );
}

function PullLotsForm(props: Props & { readonly choices: TaskChoices }) {
  const { lots, choices, onClose, onPulled } = props;
  const idOf = useEntryIds();
  const [because, setBecause] = useState('');
  const [deactivates, setDeactivates] = useState(true);
  const [counts, setCounts] = useState(true);
  const [makesTask, setMakesTask] = useState(true);
  const [tried, setTried] = useState(false);
  // Their quantities are in sight here, so the station need not ask.
  const pull = useRecordedAction(
    (part: Parameters<typeof submitPull>[1]) =>
      submitPull({ id: crypto.randomUUID(), confirmed: true }, part),
    { problemIn: submitProblem },
  );
  const trouble = because.trim() === '' ? 'Say why' : null;

  function taskOfAll() {
    const about = lots.map(
      ({ id, batchNumber }) => ({ kind: 'lot', id, title: batchNumber }) as const,
    );
    const form = newForm(about, choices);
    const description = `${pullReason(because.trim())}.`;
    return {
      ...{ id: idOf('task'), local: idOf('local') },
      draft: draftOf({ ...form, name: pullTasksName(lots.length), description }),
    };
  }

  async function submit() {
    setTried(true);
    if (trouble !== null) return;
    for (const [at, lot] of lots.entries()) {
      const problem = await pull.run({
        stop: null,
        lotId: lotIdSchema.parse(lot.id),
        reason: pullReason(because.trim()),
        deactivate:
          deactivates && lot.isActive !== false ? { id: idOf(`${lot.id} inactive`) } : null,
        quantity:
          counts && lot.quantity !== zero ? { way: 'count', id: idOf(`${lot.id} count`) } : null,
        // One for all of them, on disk together with the first.
        task: makesTask && at === 0 ? taskOfAll() : null,
      });
      if (problem !== null) return;
      selectLots([lot], false);
    }
    onPulled(lots.length);
    onClose();
  }

  return (
    <EntryForm state={pull} act="Pull" onBack={onClose} onSubmit={() => void submit()}>
      <ul className={names.names} aria-label="Lots to pull">
        {lots.map((lot) => (
          <li key={lot.id}>
            <span className={textStyle.name}>{productsOf(lot)}</span>
            <span className={textStyle.more}>
              {joined([rowTitle(lot), amount(lot.quantity, lot.unit)], ', ')}
            </span>
          </li>
        ))}
      </ul>
      <TextInput
        label="Why"
        placeholder="Recalled"
        autoComplete="off"
        maxLength={400}
        value={because}
        error={tried ? trouble : null}
        aria-invalid={tried && trouble !== null}
        onChange={(event) => setBecause(event.currentTarget.value)}
      />
      <Checkbox
        size="lg"
        label="Make them inactive"
        checked={deactivates}
        onChange={(event) => setDeactivates(event.currentTarget.checked)}
      />
      <Checkbox
        size="lg"
        label="None left: count each to zero"
        checked={counts}
        onChange={(event) => setCounts(event.currentTarget.checked)}
      />
      <Checkbox
        size="lg"
        label="Make one task to follow up"
        checked={makesTask}
        onChange={(event) => setMakesTask(event.currentTarget.checked)}
      />
    </EntryForm>
  );
}
