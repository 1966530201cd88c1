import { CircleCheck, ListTodo } from 'lucide-react';
import { useId } from 'react';
import type { FoundLink, TaskRow } from '#shared/contract/taskViews.ts';
import { tasks } from '../../api/queries/tasks.ts';
import { useQuery } from '../../api/useQuery.ts';
import { t } from '../../text/language/t.ts';
import { queryNoAnswerText } from '../../text/problemText.ts';
import { codeText, personText, taskStandingText, taskTitle } from '../../text/taskText.ts';
import layout from '../../ui/layout.module.css';
import { RecordLink } from '../../ui/RecordLink.tsx';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { NewTaskButton } from './NewTaskButton.tsx';
import styles from './tasks.module.css';

interface Props {
  /** The record whose page this is on, with its title. */
  readonly about: FoundLink;
  /** Further links of a new task, such as the order of an exception. */
  readonly also?: readonly FoundLink[];
}

/** The tasks about one record, on its page, with a button for a new one. */
export function TasksOf({ about, also = [] }: Props) {
  const label = useId();
  const answer = useQuery(tasks.about(about));
  const rows = answer.kind === 'loaded' ? answer.value.rows : [];
  return (
    <section aria-labelledby={label}>
      <div className={`${layout.row12} ${styles.ofHead}`}>
        <h3 id={label}>{t`Tasks`}</h3>
        {rows.length === 0 && (
          <p className={`${textStyle.third} ${textStyle.size13}`}>{noneText(answer.kind)}</p>
        )}
        <NewTaskButton about={[about, ...also]} />
      </div>
      {rows.length > 0 && (
        <ul className={`${layout.above8} ${styles.ofList}`}>
          {rows.map((task) => (
            <TaskLine key={task.key} task={task} />
          ))}
        </ul>
      )}
    </section>
  );
}

function noneText(kind: 'loading' | 'loaded' | 'failed'): string {
  switch (kind) {
    case 'loading':
      return t`Looking them up.`;
    case 'loaded':
      return t`None here yet.`;
    case 'failed':
      return queryNoAnswerText;
  }
}

function TaskLine({ task }: { task: TaskRow }) {
  const details = [
    task.done ? t`Done` : codeText(task.status),
    task.assignee === null ? null : personText(task.assignee),
    taskStandingText(task.standing),
  ].filter((part) => part !== null);
  return (
    <li>
      <RecordLink
        kind="task"
        id={task.key}
        className={`${layout.row12} ${textStyle.action} ${surface.lineAbove} ${layout.high48} ${layout.wholeIcons} ${styles.line}`}
      >
        {task.done ? <CircleCheck size={20} aria-hidden /> : <ListTodo size={20} aria-hidden />}
        <span>
          <span className={`${textStyle.name} ${styles.lineName}`}>{taskTitle(task)}</span>
          <span className={`${textStyle.detail} ${layout.block}`}>{details.join(', ')}</span>
        </span>
      </RecordLink>
    </li>
  );
}
