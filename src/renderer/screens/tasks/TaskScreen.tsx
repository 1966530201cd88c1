import { useParams } from '@tanstack/react-router';
import { EntryHistory } from '../../components/entries/EntryHistory.tsx';
import { NotThere } from '../../components/NotThere.tsx';
import styles from '../../components/records.module.css';

import { station } from '../../lib/station.ts';
import { useAsked } from '../../lib/useAsked.ts';
import { AskTask } from './AskTask.tsx';
import { LastScan } from './LastScan.tsx';
import { TaskFacts } from './TaskFacts.tsx';
import { TaskHead } from './TaskHead.tsx';
import { useTaskScans } from './useTaskScans.ts';
import { Watchers } from './Watchers.tsx';

/** One task: as the service told it, with what waits folded in. */
export function TaskScreen() {
  const { id } = useParams({ from: '/tasks/$id' });
  const asked = useAsked(id, () => station.tasks.detail({ key: id }));
  const choices = useAsked('choices', () => station.tasks.choices());
  useTaskScans();
  if (asked.kind !== 'there') return <NotThere asked={asked} />;
  const { value: task } = asked;
  if (task === null) return <UnknownTask id={id} />;
  const offered = choices.kind === 'there' ? choices.value : null;
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <TaskHead key={task.key} task={task} choices={offered} />
        <TaskFacts task={task} />
      </div>
      <div className={styles.column}>
        <LastScan taskId={task.key} />
        <Watchers task={task} choices={offered} />
        <section className={styles.card} aria-label="Entries">
          <EntryHistory entries={task.entries} />
        </section>
      </div>
    </div>
  );
}

/** An id that nobody here has met: only the service can say more, and only if a person asks. */
function UnknownTask({ id }: { id: string }) {
  return (
    <section className={styles.card} aria-label="Task">
      <h2>Task not known here</h2>
      <p className={`${styles.quiet} mono`}>{id}</p>
      <p className={styles.quiet}>
        Nobody at this station has made, changed or opened it. The service may know it: asking is a
        change of nothing, since it offers no other way to read a task.
      </p>
      <div className={styles.actions}>
        <AskTask taskId={id} main />
      </div>
      <LastScan taskId={id} />
    </section>
  );
}
