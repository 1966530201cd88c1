import { useParams } from '@tanstack/react-router';
import type { TaskChoices, TaskDetail } from '#shared/contract/taskViews.ts';
import { tasks } from '../../api/queries/tasks.ts';
import { useQuery } from '../../api/useQuery.ts';
import { DecisionCards } from '../../entries/decisions/DecisionCard.tsx';
import { EntryHistory } from '../../entries/EntryHistory.tsx';
import { ScanStrip } from '../../scanning/scanStrip/ScanStrip.tsx';
import { useRecordScan } from '../../scanning/scanStrip/useRecordScan.ts';
import { t } from '../../text/language/t.ts';
import { joined } from '../../text/listText.ts';
import { codeText, personText, taskTitle } from '../../text/taskText.ts';
import layout from '../../ui/layout.module.css';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import { Neighbors } from '../../ui/record/Neighbors.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { RecordView } from '../../ui/record/RecordView.tsx';
import styles from '../../ui/records.module.css';
import textStyle from '../../ui/text.module.css';
import { AskTaskButton } from './AskTaskButton.tsx';
import { TaskDetails, TaskFacts } from './TaskFacts.tsx';
import { TaskActions, TaskChips, TaskUnder, taskFigure } from './TaskHead.tsx';
import { filterRows, useTasksView } from './taskListView.ts';
import { Watchers } from './Watchers.tsx';

/** One task, with the open entries folded in. */
export function TaskScreen() {
  const { id } = useParams({ from: '/tasks/$id' });
  const task = useQuery(tasks.detail(id));
  const choices = useQuery(tasks.choices());
  const mine = useRecordScan('task', id);
  const loadedChoices = choices.kind === 'loaded' ? choices.value : null;
  return (
    <RecordPage
      strip={
        <ScanStrip
          mine={mine}
          idle={t`Scan another task to open it, or this one to verify its code.`}
        />
      }
      neighbors={<KnownTasks />}
    >
      {task.kind !== 'loaded' ? (
        <QueryStatus of={task} />
      ) : task.value === null ? (
        <UnknownTask id={id} />
      ) : (
        <Page key={task.value.key} task={task.value} choices={loadedChoices} />
      )}
    </RecordPage>
  );
}

/** The tasks that fit the board's filters. */
function KnownTasks() {
  const view = useTasksView();
  const answer = useQuery(tasks.known());
  const rows = answer.kind === 'loaded' ? filterRows(answer.value.rows, view) : [];
  return (
    <Neighbors
      kind="task"
      label={t`Known tasks`}
      rows={rows.map((task) => ({
        id: task.key,
        title: taskTitle(task),
        more: joined([
          task.done ? t`Done` : codeText(task.status),
          task.assignee === null ? null : personText(task.assignee),
        ]),
      }))}
    />
  );
}

function Page({ task, choices }: { task: TaskDetail; choices: TaskChoices | null }) {
  return (
    <RecordView
      label={t`Task`}
      chips={<TaskChips task={task} choices={choices} />}
      title={taskTitle(task)}
      under={<TaskUnder task={task} />}
      figure={taskFigure(task)}
      actions={<TaskActions task={task} choices={choices} />}
      decisions={<DecisionCards entries={task.entries} />}
      details={<TaskDetails task={task} />}
      activity={
        <EntryHistory
          about={'id' in task.ref ? { kind: 'task', id: task.ref.id } : null}
          entries={task.entries}
        />
      }
    >
      <TaskFacts task={task} />
      <Watchers task={task} choices={choices} />
    </RecordView>
  );
}

/** A task that is not known here. The service is asked only if a person presses the button. */
function UnknownTask({ id }: { id: string }) {
  return (
    <section className={styles.card} aria-label={t`Task`}>
      <h2>{t`Task not known here`}</h2>
      <p className={`${textStyle.second} mono`}>{id}</p>
      <p className={textStyle.second}>
        {t`Nobody at this station has made, changed or opened it. The service may know it: asking is a
        change of nothing, since it offers no other way to read a task.`}
      </p>
      <div className={`${layout.wrap12} ${layout.above16}`}>
        <AskTaskButton taskId={id} main />
      </div>
    </section>
  );
}
