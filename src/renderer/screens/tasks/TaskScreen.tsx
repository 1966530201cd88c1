import { useParams } from '@tanstack/react-router';
import type { TaskChoices, TaskDetail } from '#shared/contract/taskViews.ts';
import { tasks } from '../../api/queries/tasks.ts';
import { useQuery } from '../../api/useQuery.ts';
import { EntryHistory } from '../../entries/EntryHistory.tsx';
import { ScanStrip } from '../../scanning/scanStrip/ScanStrip.tsx';
import { useRecordScan } from '../../scanning/scanStrip/useRecordScan.ts';
import layout from '../../ui/layout.module.css';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import styles from '../../ui/records.module.css';
import textStyle from '../../ui/text.module.css';
import { AskTaskButton } from './AskTaskButton.tsx';
import { TaskFacts } from './TaskFacts.tsx';
import { TaskHead } from './TaskHead.tsx';
import { Watchers } from './Watchers.tsx';

/** One task, with the open entries folded in. */
export function TaskScreen() {
  const { id } = useParams({ from: '/tasks/$id' });
  const task = useQuery(tasks.detail(id));
  const choices = useQuery(tasks.choices());
  const mine = useRecordScan('task', id);
  const loadedChoices = choices.kind === 'loaded' ? choices.value : null;
  return (
    <div className={`${layout.page} ${styles.scanned}`}>
      <ScanStrip mine={mine} idle="Scan another task to open it, or this one to verify its code." />
      {task.kind !== 'loaded' ? (
        <QueryStatus of={task} />
      ) : task.value === null ? (
        <UnknownTask id={id} />
      ) : (
        <Page task={task.value} choices={loadedChoices} />
      )}
    </div>
  );
}

function Page({ task, choices }: { task: TaskDetail; choices: TaskChoices | null }) {
  return (
    <div className={`${layout.page} ${layout.toTop} ${styles.page}`}>
      <div className={`${layout.stack} ${layout.shrinks}`}>
        <TaskHead key={task.key} task={task} choices={choices} />
        <TaskFacts task={task} />
      </div>
      <div className={`${layout.stack} ${layout.shrinks}`}>
        <Watchers task={task} choices={choices} />
        <section className={styles.card} aria-label="Entries">
          <EntryHistory entries={task.entries} />
        </section>
      </div>
    </div>
  );
}

/** A task that is not known here. The service is asked only if a person presses the button. */
function UnknownTask({ id }: { id: string }) {
  return (
    <section className={styles.card} aria-label="Task">
      <h2>Task not known here</h2>
      <p className={`${textStyle.second} mono`}>{id}</p>
      <p className={textStyle.second}>
        Nobody at this station has made, changed or opened it. The service may know it: asking is a
        change of nothing, since it offers no other way to read a task.
      </p>
      <div className={`${layout.wrap12} ${layout.above16}`}>
        <AskTaskButton taskId={id} main />
      </div>
    </section>
  );
}
