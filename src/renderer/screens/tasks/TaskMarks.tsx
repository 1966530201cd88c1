import { CircleCheck, Hourglass } from 'lucide-react';
import type { TaskRow } from '../../lib/contract.ts';
import { standingInWords } from '../../lib/taskWords.ts';
import styles from './tasks.module.css';

/** That a task is done, and how far what was entered here has come. */
export function TaskMarks({ task }: { task: Pick<TaskRow, 'done' | 'standing'> }) {
  const standing = standingInWords(task.standing);
  return (
    <>
      {task.done && (
        <span className={styles.chip}>
          <CircleCheck size={15} aria-hidden />
          Done
        </span>
      )}
      {standing !== null && (
        <span className={styles.notYet}>
          <Hourglass size={15} aria-hidden />
          {standing}
        </span>
      )}
    </>
  );
}
