import { memo } from 'react';
import type { TaskRow } from '#shared/contract/taskViews.ts';
import { t } from '../../text/language/t.ts';
import { codeText, linksOf, linkText, personText, taskTitle } from '../../text/taskText.ts';
import { momentText } from '../../text/time.ts';
import layout from '../../ui/layout.module.css';
import { RecordLink } from '../../ui/RecordLink.tsx';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { useGrowing } from '../../ui/useGrowing.ts';
import { TaskMarks } from './TaskMarks.tsx';
import type { Group } from './taskListView.ts';
import styles from './tasks.module.css';

export function TaskList({ groups }: { groups: readonly Group[] }) {
  const shown = groups.filter(({ rows }) => rows.length > 0);
  const drawn = useGrowing(Math.max(...shown.map(({ rows }) => rows.length)));
  return (
    <div className={layout.stack16}>
      {shown.map(({ key, title, rows }) => (
        <section key={key} className={surface.clipped} aria-label={`${title}, ${rows.length}`}>
          <h3 className={styles.listHead}>
            {title}{' '}
            <span className={`${textStyle.second} ${styles.count} tabular`}>{rows.length}</span>
          </h3>
          <ul>
            {rows.slice(0, drawn).map((task) => (
              <li key={task.key}>
                <TaskLine task={task} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const TaskLine = memo(function TaskLine({ task }: { task: TaskRow }) {
  const { assignee, createdAt } = task;
  const links = linksOf(task).map(linkText).join(', ');
  return (
    <RecordLink
      kind="task"
      id={task.key}
      className={`${surface.lineAbove} ${surface.hovers} ${textStyle.unmarked} ${styles.line}`}
    >
      <span>
        <span className={`${textStyle.name} ${styles.name}`}>{taskTitle(task)}</span>
        {links !== '' && <span className={textStyle.more}>{links}</span>}
      </span>
      <span className={`${layout.wrap} ${styles.marks}`}>
        <TaskMarks task={task} />
      </span>
      <span className={textStyle.more}>{codeText(task.category)}</span>
      <span className={textStyle.more}>{codeText(task.status)}</span>
      <span className={textStyle.more}>
        {assignee === null ? t`For nobody` : personText(assignee)}
      </span>
      <span className={`${textStyle.note} ${layout.toEnd} ${textStyle.unbroken} tabular`}>
        {createdAt !== null && momentText(createdAt)}
      </span>
    </RecordLink>
  );
});
