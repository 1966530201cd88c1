import { Checkbox, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
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
import { currentPerson, isHere } from '../../state/person.ts';
import { type PulledLots, showToast } from '../../state/toast.ts';
import { t } from '../../text/language/t.ts';
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
}

interface FormProps extends Props {
  readonly choices: TaskChoices;
  /** One of them is pulled; called again where it is pulled again. */
  readonly onPulled: (
    lot: LotRow,
    entries: PulledLots['lots'][number],
    task: string | null,
  ) => void;
}

/** Takes several lots from use, each as a whole. */
export function PullLotsDialog({ lots, onClose }: Props) {
  const choices = useQuery(tasks.choices());
  // Those that it was opened for: a lot that is done is selected no more.
  const [all] = useState(lots);
  const [by] = useState(currentPerson);
  const pulled = useRef(new Map<string, readonly string[]>());
  const followUp = useRef<string | null>(null);

  /** Where one of them could not be pulled, those before it can be undone too. */
  function close() {
    const done = { lots: [...pulled.current.values()], task: followUp.current };
    if (done.lots.length > 0 && isHere(by))
      showToast({ kind: 'pulled', id: crypto.randomUUID(), pulled: done });
    onClose();
  }

  // The dialog opens with its fields in it, since the first of them then takes the focus.
  if (choices.kind === 'loading') return null;
  return (
    <EntryDialog title={pullLotsTitle(all.length)} size="lg" onClose={close}>
      {choices.kind === 'loaded' ? (
        <PullLotsForm
          lots={all}
          choices={choices.value}
          onClose={close}
          onPulled={(lot, entries, task) => {
            pulled.current.set(lot.id, entries);
            followUp.current ??= task;
          }}
        />
      ) : (
        <QueryStatus of={choices} />
      )}
    </EntryDialog>
  );
}

function PullLotsForm(props: FormProps) {
  const { lots, choices, onClose, onPulled } = props;
  const idOf = useEntryIds();
  const [because, setBecause] = useState('');
  const [deactivates, setDeactivates] = useState(true);
  const [counts, setCounts] = useState(true);
  const [makesTask, setMakesTask] = useState(true);
  const [tried, setTried] = useState(false);
  /** One of them is pulled, so the reason is on record: Escape asks nothing. */
  const [isKept, setIsKept] = useState(false);
  // Their quantities are in sight here, so the station need not ask.
  const pull = useRecordedAction(
    (part: Parameters<typeof submitPull>[1]) =>
      submitPull({ id: crypto.randomUUID(), confirmed: true }, part),
    { problemIn: submitProblem },
  );
  const trouble = because.trim() === '' ? t`Say why` : null;

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
      const deactivate =
        deactivates && lot.isActive !== false ? { id: idOf(`${lot.id} inactive`) } : null;
      const isCounted = counts && lot.quantity !== zero;
      const quantity = isCounted ? ({ way: 'count', id: idOf(`${lot.id} count`) } as const) : null;
      // One for all of them, on disk together with the first.
      const task = makesTask && at === 0 ? taskOfAll() : null;
      const reason = pullReason(because.trim());
      const lotId = lotIdSchema.parse(lot.id);
      // What is done here about a bottle settles the stops of its scans as well.
      const stop = { kind: 'lot' } as const;
      const problem = await pull.run({ stop, lotId, reason, deactivate, quantity, task });
      if (problem !== null) return;
      // An edit that was sent cannot be undone; then the count stays too.
      const entries = [deactivate, quantity].flatMap((part) => (part === null ? [] : [part.id]));
      onPulled(lot, entries, task?.id ?? null);
      setIsKept(true);
      selectLots([lot], false);
    }
    onClose();
  }

  return (
    <EntryForm state={pull} act={t`Pull`} onBack={onClose} onSubmit={() => void submit()}>
      <ul className={names.names} aria-label={t`Lots to pull`}>
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
        label={t`Why`}
        placeholder={t`Recalled`}
        autoComplete="off"
        maxLength={400}
        value={because}
        error={tried ? trouble : null}
        aria-invalid={tried && trouble !== null}
        {...(isKept && { 'data-kept': true })}
        onChange={(event) => {
          setBecause(event.currentTarget.value);
          setIsKept(false);
        }}
      />
      <Checkbox
        size="lg"
        label={t`Make them inactive`}
        checked={deactivates}
        onChange={(event) => setDeactivates(event.currentTarget.checked)}
      />
      <Checkbox
        size="lg"
        label={t`None left: count each to zero`}
        checked={counts}
        onChange={(event) => setCounts(event.currentTarget.checked)}
      />
      <Checkbox
        size="lg"
        label={t`Make one task to follow up`}
        checked={makesTask}
        onChange={(event) => setMakesTask(event.currentTarget.checked)}
      />
    </EntryForm>
  );
}
