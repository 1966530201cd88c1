import { Button } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { FoundLink, TaskChoices, TaskDetail } from '#shared/contract/taskViews.ts';
import { EntryStatus } from '../../entries/EntryStatus.tsx';
import { t } from '../../text/language/t.ts';
import { codeText, linksOf, linkText, taskTitle } from '../../text/taskText.ts';
import { momentText, spanText } from '../../text/time.ts';
import { Chip } from '../../ui/Chip.tsx';
import { useGoOn } from '../../ui/keptForm/useGoOn.ts';
import { PrintLabelButton } from '../../ui/label/PrintLabelButton.tsx';
import layout from '../../ui/layout.module.css';
import { RecordLink } from '../../ui/RecordLink.tsx';
import { ActionBar } from '../../ui/record/Part.tsx';
import styles from '../../ui/records.module.css';
import textStyle from '../../ui/text.module.css';
import { AskTaskButton } from './AskTaskButton.tsx';
import { CompleteButton } from './CompleteButton.tsx';
import { isClosedByStatus } from './completion.ts';
import { EditTaskDialog } from './EditTaskDialog.tsx';
import { TaskMarks } from './TaskMarks.tsx';

interface TaskProps {
  readonly task: TaskDetail;
  readonly choices: TaskChoices | null;
}

export function TaskChips({ task, choices }: TaskProps) {
  // A task completed by its time alone keeps its old status, which would contradict "Done".
  const isStale = task.done && choices !== null && !isClosedByStatus(task, choices.done);
  return (
    <>
      {!isStale && <Chip>{codeText(task.status) ?? t`No status`}</Chip>}
      {task.category !== null && <Chip>{codeText(task.category)}</Chip>}
      <TaskMarks task={task} />
    </>
  );
}

/** What it is about, and whose word that is. */
export function TaskUnder({ task }: { task: TaskDetail }) {
  return (
    <>
      <ul className={layout.beside24}>
        {linksOf(task).map((link) => (
          <li key={`${link.kind} ${link.id}`}>
            <AboutLink link={link} />
          </li>
        ))}
      </ul>
      <p>{seenText(task)}</p>
    </>
  );
}

function AboutLink({ link }: { link: FoundLink }) {
  const { kind, id } = link;
  if (kind === 'patient') {
    return <span className={`${textStyle.strong} ${styles.link}`}>{linkText(link)}</span>;
  }
  return (
    <RecordLink kind={kind} id={id} className={styles.link}>
      {linkText(link)}
    </RecordLink>
  );
}

function seenText({ seenAt, standing }: TaskDetail): string {
  if (standing === 'discarded') return t`It was discarded before it was delivered.`;
  if (seenAt === null) return t`As entered here; the service has not told of it yet.`;
  const when = t`As of ${momentText(seenAt)}`;
  return standing === 'delivered' ? `${when}.` : t`${when}, with what is entered here.`;
}

/** How long it has stood open, or when it was done. */
export function taskFigure({ done, createdAt, completedAt }: TaskDetail) {
  if (done) return completedAt === null ? null : { label: t`Done`, value: momentText(completedAt) };
  return createdAt === null
    ? null
    : { label: t`Open for`, value: spanText(Date.now() - createdAt) };
}

export function TaskActions({ task, choices }: TaskProps) {
  const [editing, setEditing] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);
  const { ref, standing } = task;
  useGoOn('task-details', task.key, () => setEditing(true));
  return (
    <>
      <ActionBar news={saved !== null && <EntryStatus id={saved} />}>
        {standing !== 'discarded' && choices !== null && (
          <>
            <CompleteButton task={task} choices={choices} onEntered={setSaved} />
            <Button
              variant="default"
              leftSection={<Pencil size={18} aria-hidden />}
              onClick={() => setEditing(true)}
            >
              {t`Edit`}
            </Button>
          </>
        )}
        {'id' in ref && (
          <>
            <PrintLabelButton
              record={{ kind: 'task', id: ref.id, title: taskTitle(task), lines: [] }}
            />
            <AskTaskButton taskId={ref.id} />
          </>
        )}
      </ActionBar>
      {editing && choices !== null && (
        <EditTaskDialog
          task={task}
          choices={choices}
          onClose={() => setEditing(false)}
          onEntered={setSaved}
        />
      )}
    </>
  );
}
