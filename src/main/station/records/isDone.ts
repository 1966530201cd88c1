import type { DoneRule } from '#shared/contract/settings.ts';
import type { TaskChange } from '#shared/domain/task.ts';

/** Whether a task with these fields is done; of a change, whether it completes the task. */
export function isDone(
  { completed_at, status_code }: Pick<TaskChange, 'completed_at' | 'status_code'>,
  rule: DoneRule,
): boolean {
  if (completed_at != null) return true;
  return rule.kind === 'status' && status_code === rule.code;
}
