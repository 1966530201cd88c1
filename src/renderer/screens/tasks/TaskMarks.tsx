import { CircleCheck } from 'lucide-react';
import type { TaskRow } from '#shared/contract/taskViews.ts';
import { StandingChip } from '../../entries/StandingChip.tsx';
import { t } from '../../text/language/t.ts';
import { taskStandingText } from '../../text/taskText.ts';
import { Chip } from '../../ui/Chip.tsx';

interface TaskMarksProps {
  readonly task: Pick<TaskRow, 'done' | 'standing'>;
  readonly small?: boolean;
}

/** Whether a task is done, and whether entries about it are open. */
export function TaskMarks({ task, small = false }: TaskMarksProps) {
  const standing = taskStandingText(task.standing);
  return (
    <>
      {task.done && (
        <Chip icon={CircleCheck} small={small}>
          {t`Done`}
        </Chip>
      )}
      {standing !== null && task.standing === 'discarded' && <Chip small={small}>{standing}</Chip>}
      {standing !== null && task.standing !== 'discarded' && (
        <StandingChip needsDecision={task.standing === 'needs-decision'} small={small}>
          {standing}
        </StandingChip>
      )}
    </>
  );
}
