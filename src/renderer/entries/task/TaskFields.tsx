import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TaskChoices } from '#shared/contract/taskViews.ts';
import { t } from '../../text/language/t.ts';
import layout from '../../ui/layout.module.css';
import { CodePicker } from './CodePicker.tsx';
import { LinkPicker } from './LinkPicker.tsx';
import { PersonPicker } from './PeoplePicker.tsx';
import type { TaskForm, TaskTroubles } from './taskForm.ts';
import styles from './tasks.module.css';

interface Props {
  readonly form: TaskForm;
  readonly choices: TaskChoices;
  readonly onChange: (part: Partial<TaskForm>) => void;
  /** What is wrong with a field; null, or left out, where nothing is. */
  readonly troubles: TaskTroubles;
  /** Fields of one use of the form alone. */
  readonly children?: ReactNode;
}

/** The fields that a new task and a changed one have in common. */
export function TaskFields({ form, choices, onChange, troubles, children }: Props) {
  return (
    <div className={`${layout.stack12} ${styles.fields}`}>
      <TextInput
        className={styles.wide ?? ''}
        label={t`What is to be done`}
        data-autofocus
        autoComplete="off"
        value={form.name}
        error={troubles.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <CodePicker
        label={t`Category`}
        codes={choices.categories}
        chosen={form.category}
        trouble={troubles.category ?? null}
        onChoose={(category) => onChange({ category })}
      />
      <CodePicker
        label={t`Status`}
        codes={choices.statuses}
        chosen={form.status}
        trouble={troubles.status ?? null}
        onChoose={(status) => onChange({ status })}
      />
      <PersonPicker
        label={t`For`}
        people={choices.people}
        chosen={form.assignee}
        onChoose={(assignee) => onChange({ assignee })}
      />
      <Textarea
        className={styles.wide ?? ''}
        label={t`Description`}
        autosize
        minRows={1}
        maxRows={8}
        value={form.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <div className={styles.links}>
        <LinkPicker links={form.links} onChange={(links) => onChange({ links })} />
      </div>
      {children}
    </div>
  );
}
