import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { FoundLink, TaskChoices } from '#shared/contract/taskViews.ts';
import { tasks } from '../../api/queries/tasks.ts';
import { useQuery } from '../../api/useQuery.ts';
import { useSubmitEntry } from '../../api/useSubmitEntry.ts';
import { showToast } from '../../state/toast.ts';
import { t } from '../../text/language/t.ts';
import { linkText } from '../../text/taskText.ts';
import { useFormEnd } from '../../ui/keptForm/useFormEnd.ts';
import type { TitledPlace } from '../../ui/keptForm/useKeptForm.ts';
import layout from '../../ui/layout.module.css';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import textStyle from '../../ui/text.module.css';
import { EntryDialog, EntryForm } from '../EntryDialog.tsx';
import { createTask } from '../entryKinds.tsx';
import { WatchersPicker } from './PeoplePicker.tsx';
import { TaskFields } from './TaskFields.tsx';
import {
  draftOf,
  isTroubled,
  newForm,
  type Preset,
  presets,
  troublesOf,
  withPreset,
} from './taskForm.ts';
import { useTaskForm } from './useTaskForm.ts';

interface Props {
  readonly about: readonly FoundLink[];
  /** What the form that its person goes on with is about; else the first of `about`. */
  readonly keptAbout: string | null;
  readonly onClose: () => void;
}

export function NewTaskDialog({ about, keptAbout, ...rest }: Props) {
  const choices = useQuery(tasks.choices());
  const [first] = about;
  const key = first === undefined ? '' : `${first.kind} ${first.id}`;
  const title = first === undefined ? '' : linkText(first);
  const place = { form: 'new-task', about: keptAbout ?? key, title } as const;
  const onClose = useFormEnd(place, rest.onClose);
  // The dialog opens with its fields in it, since the first of them then takes the focus.
  if (choices.kind === 'loading') return null;
  return (
    <EntryDialog onClose={onClose} title={t`New task`} size={820} keepsOpen>
      {choices.kind === 'loaded' ? (
        <NewTaskForm {...{ about, place, onClose }} choices={choices.value} />
      ) : (
        <QueryStatus of={choices} />
      )}
    </EntryDialog>
  );
}

interface FormProps extends Pick<Props, 'about' | 'onClose'> {
  readonly place: TitledPlace;
  readonly choices: TaskChoices;
}

function NewTaskForm({ about, place, onClose, choices }: FormProps) {
  const input = useTaskForm(place, () => newForm(about, choices), true);
  const { form, change, scanNotice } = input;
  const [local] = useState(() => crypto.randomUUID());
  const [tried, setTried] = useState(false);
  const entry = useSubmitEntry(
    createTask.submit,
    (entered) => {
      onClose();
      showToast({ kind: 'saved', saved: { entry: entered, kind: 'task', key: local } });
    },
    input.entry,
  );
  const troubles = troublesOf(form, choices);
  const fields = useRef<HTMLDivElement>(null);

  function begin(preset: Preset) {
    change(withPreset(form, preset, choices));
    // Enter saves from there.
    fields.current?.querySelector('input')?.focus();
  }

  function submit() {
    setTried(true);
    if (!isTroubled(troubles)) void entry.submit({ local, draft: draftOf(form) });
  }

  return (
    <EntryForm
      state={entry}
      act={t`Save task`}
      enterPicks
      keptAt={input.keptAt}
      onBack={onClose}
      onSubmit={submit}
    >
      <div className={`${layout.row8} ${layout.wrap}`}>
        {presets.map((preset) => (
          <Button key={preset} variant="light" onClick={() => begin(preset)}>
            {preset}
          </Button>
        ))}
        <p role="status" className={`${layout.fill} ${textStyle.second} ${textStyle.breaks}`}>
          {scanNotice}
        </p>
      </div>
      <div ref={fields}>
        <TaskFields
          form={form}
          choices={choices}
          onChange={change}
          troubles={tried ? troubles : { name: null }}
        >
          <WatchersPicker
            label={t`Watchers`}
            people={choices.people}
            chosen={form.watchers}
            onChoose={(watchers) => change({ watchers })}
          />
        </TaskFields>
      </div>
    </EntryForm>
  );
}
