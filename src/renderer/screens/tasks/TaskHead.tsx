import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { TaskChoices, TaskDetail } from '#shared/contract/taskViews.ts';
import { EntryStatus } from '../../entries/EntryStatus.tsx';
import { codeText, taskTitle } from '../../text/taskText.ts';
import { momentText } from '../../text/time.ts';
import { Chip, Chips } from '../../ui/Chip.tsx';
import { useGoOn } from '../../ui/keptForm/useGoOn.ts';
import { PrintLabelButton } from '../../ui/label/PrintLabelButton.tsx';
import layout from '../../ui/layout.module.css';
import styles from '../../ui/records.module.css';
import textStyle from '../../ui/text.module.css';
import { AskTaskButton } from './AskTaskButton.tsx';
import { CompleteButton } from './CompleteButton.tsx';
import { isClosedByStatus } from './completion.ts';
import { EditTaskDialog } from './EditTaskDialog.tsx';
import { TaskMarks } from './TaskMarks.tsx';

export function TaskHead({ task, choices }: { task: TaskDetail; choices: TaskChoices | null }) {
  const [editing, setEditing] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);
  const { ref, standing } = task;
  useGoOn('task-details', task.key, () => setEditing(true));
  const isGone = standing === 'discarded';
  const title = taskTitle(task);
  // A task completed by its time alone keeps its old status, which would contradict "Done".
  const isStale = task.done && choices !== null && !isClosedByStatus(task, choices.done);
  return (
    <section className={styles.card} aria-label="Task">
      <Chips>
        {!isStale && <Chip>{codeText(task.status) ?? 'No status'}</Chip>}
        {task.category !== null && <Chip>{codeText(task.category)}</Chip>}
        <TaskMarks task={task} />
      </Chips>
      <h2 className={styles.name}>{title}</h2>
      <p className={textStyle.second}>{seenText(task)}</p>
      {standing === 'needs-decision' && (
        <p className={textStyle.second}>
          Nothing more is sent until somebody decides.{' '}
          <Link to="/outbox">Decide in the outbox</Link>
        </p>
      )}
      {task.description !== null && (
        <p className={`${textStyle.breaks} ${layout.above12} ${textStyle.keepsLines}`}>
          {task.description}
        </p>
      )}
      <div className={`${layout.wrap12} ${layout.above16}`}>
        {!isGone && choices !== null && (
          <>
            <CompleteButton task={task} choices={choices} onEntered={setSaved} />
            <Button
              variant="default"
              leftSection={<Pencil size={18} aria-hidden />}
              onClick={() => setEditing(true)}
            >
              Edit
            </Button>
          </>
        )}
        {'id' in ref && (
          <>
            <PrintLabelButton record={{ kind: 'task', id: ref.id, title, lines: [] }} />
            <AskTaskButton taskId={ref.id} />
          </>
        )}
      </div>
      <div role="status" className={`${textStyle.detail} ${styles.answer}`}>
        {saved !== null && <EntryStatus id={saved} />}
      </div>
      {editing && choices !== null && (
        <EditTaskDialog
          task={task}
          choices={choices}
          onClose={() => setEditing(false)}
          onEntered={setSaved}
        />
      )}
    </section>
  );
}

function seenText({ seenAt, standing }: TaskDetail): string {
  if (standing === 'discarded') return 'It was discarded before it was delivered.';
  if (seenAt === null) return 'As entered here; the service has not told of it yet.';
  const when = `the service said ${momentText(seenAt)}`;
  return standing === 'delivered' ? `As ${when}.` : `As ${when}, with what is entered here.`;
}
