import { Modal } from '@mantine/core';
import type { FormEvent } from 'react';
import type { TaskChoices, TaskDetail } from '../../api/contract.ts';
import { station } from '../../api/station.ts';
import { useEntering } from '../../api/useEntering.ts';
import { pickersKeepEnter } from '../../entries/task/pickersKeepEnter.ts';
import { StatusPicker } from '../../entries/task/StatusPicker.tsx';
import { TaskFields } from '../../entries/task/TaskFields.tsx';
import { changeOf, formOf } from '../../entries/task/taskForm.ts';
import { useTaskForm } from '../../entries/task/useTaskForm.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import own from './tasks.module.css';

interface Props {
  readonly task: TaskDetail;
  readonly choices: TaskChoices;
  readonly onClose: () => void;
  readonly onEntered: (id: string) => void;
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
  const { before, form, change, scanned } = useTaskForm(() => formOf(task));
  const { enter, busy, trouble, setTrouble } = useEntering((id) => {
    onClose();
    onEntered(id);
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
        <StatusPicker choices={choices} form={form} onChange={change} />
      </TaskFields>
      <div className={own.dialog}>
        <p role="status">{scanned}</p>
        {trouble !== null && <p role="alert">{trouble}</p>}
        <DialogButtons act="Save changes" busy={busy} onBack={onClose} />
      </div>
    </form>
  );
}
