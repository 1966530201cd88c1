import { Modal } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { DialogButtons } from '../../components/DialogButtons.tsx';
import { CodePicker } from '../../components/tasks/CodePicker.tsx';
import { pickersKeepEnter } from '../../components/tasks/pickersKeepEnter.ts';
import { TaskFields } from '../../components/tasks/TaskFields.tsx';
import { changeOf, formOf, type TaskForm } from '../../components/tasks/taskForm.ts';
import { useScannedLink } from '../../components/tasks/useScannedLink.ts';
import type { TaskChoices, TaskDetail } from '../../lib/contract.ts';
import { station } from '../../lib/station.ts';
import { useEntering } from '../../lib/useEntering.ts';
import own from './tasks.module.css';

interface Props {
  readonly task: TaskDetail;
  readonly choices: TaskChoices;
  readonly onClose: () => void;
  readonly onEntered: () => void;
}

/** Only what differs from what stood there when the dialog opened is entered. */
export function EditTaskDialog(props: Props) {
  return (
    <Modal opened onClose={props.onClose} title="Edit task" size={680} closeOnClickOutside={false}>
      <EditTaskForm {...props} />
    </Modal>
  );
}

function EditTaskForm({ task, choices, onClose, onEntered }: Props) {
  const [before] = useState(() => formOf(task));
  const [form, setForm] = useState<TaskForm>(before);
  const change = (part: Partial<TaskForm>) => setForm((present) => ({ ...present, ...part }));
  const scanned = useScannedLink(form, change);
  const { enter, busy, trouble, setTrouble } = useEntering(() => {
    onClose();
    onEntered();
  });
  const nameless = form.name.trim() === '' && before.name !== '';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (nameless) return;
    const changed = changeOf(before, form);
    if (changed === null) {
      setTrouble('Nothing is changed.');
      return;
    }
    const edit = { task: task.ref, change: changed };
    void enter((entering) => station.tasks.edit({ ...entering, ...edit }));
  }

  return (
    <form onSubmit={submit} onKeyDown={pickersKeepEnter} noValidate>
      <TaskFields
        form={form}
        choices={choices}
        onChange={change}
        nameTrouble={nameless ? 'Say what is to be done' : null}
      >
        <CodePicker
          label="Status"
          codes={choices.statuses}
          chosen={form.status}
          onChoose={(status) => change({ status })}
        />
      </TaskFields>
      <div className={own.dialog}>
        <p role="status">{scanned}</p>
        {trouble !== null && <p role="alert">{trouble}</p>}
        <DialogButtons act="Save changes" busy={busy} onBack={onClose} />
      </div>
    </form>
  );
}
