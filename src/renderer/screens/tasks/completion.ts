import type { DoneRule } from '#shared/contract/settings.ts';
import type { TaskDetail } from '#shared/contract/taskViews.ts';
import {
  isNewTaskStatus,
  newTaskStatus,
  type TaskChange,
  taskChangeSchema,
} from '#shared/domain/task.ts';

/** What completes a task; null while nobody has chosen which status does. */
export function completionChange(rule: DoneRule): TaskChange | null {
  switch (rule.kind) {
    case 'not-chosen':
      return null;
    case 'time-only':
      return taskChangeSchema.parse({ completed_at: new Date().toISOString() });
    case 'status':
      return { status_code: rule.code };
  }
}

/**
 * Whether a done task's status says so too. While nobody has chosen one, any later than that of new
 * tasks may. A task completed by its time alone keeps its earlier status.
 */
export function isClosedByStatus({ status }: Pick<TaskDetail, 'status'>, rule: DoneRule): boolean {
  switch (rule.kind) {
    case 'not-chosen':
      return status !== null && !isNewTaskStatus(status.code);
    case 'time-only':
      return false;
    case 'status':
      return status?.code === rule.code;
  }
}

/** Back to the first status; a task completed by its time alone loses that time. */
export function reopenChange(task: Pick<TaskDetail, 'status'>, rule: DoneRule): TaskChange {
  return isClosedByStatus(task, rule) ? { status_code: newTaskStatus } : { completed_at: null };
}
