import { Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { FoundLink, TaskChoices } from '../../api/contract.ts';
import { tasks } from '../../api/queries/tasks.ts';
import { station } from '../../api/station.ts';
import { useEntering } from '../../api/useEntering.ts';
import { useQuery } from '../../api/useQuery.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import { WatchersPicker } from './PeoplePicker.tsx';
import { pickersKeepEnter } from './pickersKeepEnter.ts';
import { TaskFields } from './TaskFields.tsx';
import { draftOf, newForm } from './taskForm.ts';
import styles from './tasks.module.css';
import { useTaskForm } from './useTaskForm.ts';

interface Props {
  /** What the task is about. */
  readonly about: readonly FoundLink[];
  readonly onClose: () => void;
}

/** A new task: saved here when the dialog closes, delivered by itself; its page opens. */
export function NewTaskDialog(props: Props) {
  const choices = useQuery(tasks.choices());
  // Opened with its fields: the first of them takes the focus when it opens.
  if (choices.kind === 'loading') return null;
  return (
    <Modal opened onClose={props.onClose} title="New task" size={680} closeOnClickOutside={false}>
      {choices.kind === 'loaded' ? (
        <NewTaskForm {...props} choices={choices.value} />
      ) : (
        <QueryStatus of={choices} />
      )}
    </Modal>
  );
}

function NewTaskForm({ about, onClose, choices }: Props & { choices: TaskChoices }) {
  const navigate = useNavigate();
  const { form, change, scanned } = useTaskForm(() => newForm(about, choices));
  const [local] = useState(() => crypto.randomUUID());
  const [tried, setTried] = useState(false);
  const { enter, busy, trouble } = useEntering(() => {
    onClose();
    void navigate({ to: '/tasks/$id', params: { id: local } });
  });
  const nameTrouble = form.name.trim() === '' ? 'Say what is to be done' : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (nameTrouble !== null) return;
    void enter((entering) => station.tasks.create({ ...entering, local, draft: draftOf(form) }));
  }

  return (
    <form onSubmit={submit} onKeyDown={pickersKeepEnter} noValidate>
      <TaskFields
        form={form}
        choices={choices}
        onChange={change}
        nameTrouble={tried ? nameTrouble : null}
      >
        <div className={styles.wide}>
          <WatchersPicker
            label="Watchers"
            people={choices.people}
            chosen={form.watchers}
            onChoose={(watchers) => change({ watchers })}
          />
        </div>
      </TaskFields>
      <div className={styles.foot}>
        <p role="status" className={styles.said}>
          {scanned}
        </p>
        {trouble !== null && <p role="alert">{trouble}</p>}
        <DialogButtons act="Save task" busy={busy} onBack={onClose} />
      </div>
    </form>
  );
}
