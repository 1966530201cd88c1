import type { TaskChoices } from '#shared/contract/taskViews.ts';
import { CodePicker } from './CodePicker.tsx';
import type { TaskForm } from './taskForm.ts';

interface StatusPickerProps {
  readonly choices: TaskChoices;
  readonly form: TaskForm;
  readonly onChange: (part: Partial<TaskForm>) => void;
}

export function StatusPicker({ choices, form, onChange }: StatusPickerProps) {
  return (
    <CodePicker
      label="Status"
      codes={choices.statuses}
      chosen={form.status}
      onChoose={(status) => onChange({ status })}
    />
  );
}
