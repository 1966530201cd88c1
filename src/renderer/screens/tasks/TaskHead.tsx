import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { PrintLabelButton } from '../../components/label/PrintLabelButton.tsx';
import styles from '../../components/records.module.css';
import type { TaskChoices, TaskDetail } from '../../lib/contract.ts';
import { codeInWords, taskTitle } from '../../lib/taskWords.ts';
import { momentInWords } from '../../lib/time.ts';
import { AskTask } from './AskTask.tsx';
import { CompleteButton } from './CompleteButton.tsx';
import { EditTaskDialog } from './EditTaskDialog.tsx';
import { TaskMarks } from './TaskMarks.tsx';
import own from './tasks.module.css';

/** What is to be done, how it stands, and what can be done about it. */
export function TaskHead({ task, choices }: { task: TaskDetail; choices: TaskChoices | null }) {
  const [editing, setEditing] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const { ref, standing } = task;
  const isGone = standing === 'discarded';
  const title = taskTitle(task);
  const saved = () => setSaid('Saved. It goes out by itself.');
  return (
    <section className={styles.card} aria-label="Task">
      <p className={styles.chips}>
        <span className={styles.chip}>{codeInWords(task.status) ?? 'No status'}</span>
        {task.category !== null && (
          <span className={styles.chip}>{codeInWords(task.category)}</span>
        )}
        <TaskMarks task={task} />
      </p>
      <h2 className={styles.name}>{title}</h2>
      <p className={styles.quiet}>{seenWords(task)}</p>
      {standing === 'needs-decision' && (
        <p className={styles.quiet}>
          Nothing more is sent until somebody decides. <Link to="/waiting">Decide in Waiting</Link>
        </p>
      )}
      {task.description !== null && <p className={own.description}>{task.description}</p>}
      <div className={styles.actions}>
        {!isGone && choices !== null && (
          <>
            <CompleteButton task={task} choices={choices} onEntered={saved} />
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
            <AskTask taskId={ref.id} />
          </>
        )}
      </div>
      <p role="status" className={styles.quiet}>
        {said}
      </p>
      {editing && choices !== null && (
        <EditTaskDialog
          task={task}
          choices={choices}
          onClose={() => setEditing(false)}
          onEntered={saved}
        />
      )}
    </section>
  );
}

function seenWords({ seenAt, standing }: TaskDetail): string {
  if (standing === 'discarded') return 'It was discarded before it was delivered.';
  if (seenAt === null) return 'As entered here; the service has not told of it yet.';
  const when = `the service said ${momentInWords(seenAt)}`;
  return standing === 'delivered' ? `As ${when}.` : `As ${when}, with what is entered here.`;
}
