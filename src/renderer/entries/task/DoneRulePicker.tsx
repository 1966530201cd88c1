import type { DoneRule } from '#shared/contract/settings.ts';
import type { TaskCode } from '#shared/contract/taskViews.ts';
import { isNewTaskStatus } from '#shared/domain/task.ts';
import { t } from '../../text/language/t.ts';
import { newStatusIsNotDoneText, timeOnlyText } from '../../text/taskText.ts';
import { CodePicker } from './CodePicker.tsx';

interface Props {
  readonly label: string;
  /** Those seen on tasks. */
  readonly statuses: readonly TaskCode[];
  readonly chosen: DoneRule | null;
  readonly onChoose: (rule: DoneRule) => void;
}

/** Cannot be a code, which has no blanks. */
const TIME_ONLY = t`time only`;

/** Picks the status that closes a task, or none. */
export function DoneRulePicker({ label, statuses, chosen, onChoose }: Props) {
  return (
    <CodePicker
      label={label}
      codes={[...statuses, { code: TIME_ONLY, name: timeOnlyText }]}
      chosen={chosen === null ? null : optionOf(chosen)}
      onChoose={(option) => option !== null && onChoose(ruleOf(option))}
      obstacleTo={(code) => (isNewTaskStatus(code) ? newStatusIsNotDoneText : null)}
    />
  );
}

function optionOf(rule: DoneRule): string | null {
  switch (rule.kind) {
    case 'not-chosen':
      return null;
    case 'time-only':
      return TIME_ONLY;
    case 'status':
      return rule.code;
  }
}

function ruleOf(option: string): DoneRule {
  return option === TIME_ONLY ? { kind: 'time-only' } : { kind: 'status', code: option };
}
