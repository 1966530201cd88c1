import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { FoundLink, TaskChoices } from '#shared/contract/taskViews.ts';
import { tasks } from '../../api/queries/tasks.ts';
import { useQuery } from '../../api/useQuery.ts';
import { useSubmitEntry } from '../../api/useSubmitEntry.ts';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import textStyle from '../../ui/text.module.css';
import { EntryDialog, EntryForm } from '../EntryDialog.tsx';
import { createTask } from '../entryKinds.tsx';
import { WatchersPicker } from './PeoplePicker.tsx';
import { TaskFields } from './TaskFields.tsx';
import { draftOf, newForm } from './taskForm.ts';
import styles from './tasks.module.css';
import { useTaskForm } from './useTaskForm.ts';

interface Props {
  readonly about: readonly FoundLink[];
  readonly onClose: () => void;
}

export function NewTaskDialog(props: Props) {
  const choices = useQuery(tasks.choices());
  // The dialog opens with its fields in it, since the first of them then takes the focus.
  if (choices.kind === 'loading') return null;
  return (
    <EntryDialog onClose={props.onClose} title="New task" size={680} keepsOpen>
      {choices.kind === 'loaded' ? (
        <NewTaskForm {...props} choices={choices.value} />
      ) : (
        <QueryStatus of={choices} />
      )}
    </EntryDialog>
  );
}

function NewTaskForm({ about, onClose, choices }: Props & { choices: TaskChoices }) {
  const navigate = useNavigate();
  const { form, change, scanNotice } = useTaskForm(() => newForm(about, choices));
  const [local] = useState(() => crypto.randomUUID());
  const [tried, setTried] = useState(false);
  const entry = useSubmitEntry(createTask.submit, () => {
    onClose();
    void navigate({ to: '/tasks/$id', params: { id: local }, ignoreBlocker: true });
  });
  const nameTrouble = form.name.trim() === '' ? 'Say what is to be done' : null;

  function submit() {
    setTried(true);
    if (nameTrouble === null) void entry.submit({ local, draft: draftOf(form) });
  }

  return (
    <EntryForm state={entry} act="Save task" enterPicks onBack={onClose} onSubmit={submit}>
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
      <p role="status" className={`${textStyle.second} ${textStyle.breaks} ${styles.scanNotice}`}>
        {scanNotice}
      </p>
    </EntryForm>
  );
}
