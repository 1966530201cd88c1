import { memo } from 'react';
import type { TaskRow } from '#shared/contract/taskViews.ts';
import { t } from '../../text/language/t.ts';
import {
  codeText,
  initialsOf,
  linksOf,
  linkText,
  personText,
  taskTitle,
} from '../../text/taskText.ts';
import { momentText } from '../../text/time.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Initials } from '../../ui/Initials.tsx';
import layout from '../../ui/layout.module.css';
import { RecordLink } from '../../ui/RecordLink.tsx';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { useGrowing } from '../../ui/useGrowing.ts';
import { TaskMarks } from './TaskMarks.tsx';
import type { Group } from './taskListView.ts';
import styles from './tasks.module.css';

export function TaskBoard({ groups }: { groups: readonly Group[] }) {
  const longest = Math.max(...groups.map(({ rows }) => rows.length));
  const drawn = useGrowing(longest, groups.length);
  return (
    <div className={`${layout.grow} ${styles.board}`}>
      {groups.map(({ key, title, rows }) => (
        <section
          key={key}
          className={`${layout.column} ${surface.card} ${styles.column}`}
          aria-label={`${title}, ${rows.length}`}
        >
          <h3 className={styles.columnHead}>
            {title}{' '}
            <span className={`${textStyle.second} ${styles.count} tabular`}>{rows.length}</span>
          </h3>
          <ul className={`${layout.stack10} ${styles.cards}`}>
            {rows.slice(0, drawn).map((task) => (
              <li key={task.key}>
                <TaskCard task={task} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const TaskCard = memo(function TaskCard({ task }: { task: TaskRow }) {
  const { assignee, createdAt } = task;
  const category = codeText(task.category);
  return (
    <RecordLink
      kind="task"
      id={task.key}
      className={`${layout.stack4} ${textStyle.unmarked} ${styles.card}`}
    >
      <span className={`${textStyle.name} ${styles.name}`}>{taskTitle(task)}</span>
      {linksOf(task).map((link) => (
        <span key={`${link.kind} ${link.id}`} className={textStyle.more}>
          {linkText(link)}
        </span>
      ))}
      <span className={`${layout.wrap} ${styles.marks}`}>
        {category !== null && <Chip small>{category}</Chip>}
        <TaskMarks task={task} small />
      </span>
      <span className={`${layout.row8} ${textStyle.detail} ${layout.above4}`}>
        {assignee === null ? (
          t`For nobody`
        ) : (
          <>
            <Initials letters={initialsOf(assignee)} small />
            {personText(assignee)}
          </>
        )}
        {createdAt !== null && (
          <span className={`${textStyle.note} ${layout.toEnd} ${textStyle.unbroken} tabular`}>
            {momentText(createdAt)}
          </span>
        )}
      </span>
    </RecordLink>
  );
});
