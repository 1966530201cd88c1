import { Button, Modal } from '@mantine/core';
import { CircleCheck, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { type TaskChange, taskChangeSchema } from '#shared/domain/task.ts';
import type { TaskChoices, TaskDetail } from '../../api/contract.ts';
import { station } from '../../api/station.ts';
import { useEntering } from '../../api/useEntering.ts';
import { CodePicker } from '../../entries/task/CodePicker.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { FirstField } from '../../ui/FirstField.tsx';
import own from './tasks.module.css';

interface Props {
  readonly task: TaskDetail;
  readonly choices: TaskChoices;
  readonly onEntered: (id: string) => void;
}

/** Completes an open task, or opens a completed one again: the way back. */
export function CompleteButton(props: Props) {
  const { task, choices, onEntered } = props;
  const [asking, setAsking] = useState(false);
  const { enter, busy, trouble } = useEntering(onEntered);
  const set = (change: TaskChange) =>
    void enter((entering) => station.tasks.edit({ ...entering, task: task.ref, change }));

  function complete() {
    if (choices.done === null) setAsking(true);
    else set({ status_code: choices.done.code });
  }

  return (
    <>
      {task.done ? (
        <Button
          variant="default"
          leftSection={<RotateCcw size={18} aria-hidden />}
          loading={busy}
          onClick={() => set(reopened(task, choices))}
        >
          Open again
        </Button>
      ) : (
        <Button
          leftSection={<CircleCheck size={18} aria-hidden />}
          loading={busy}
          onClick={complete}
        >
          Complete
        </Button>
      )}
      {trouble !== null && <p role="alert">{trouble}</p>}
      {asking && <WhichStatus {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

/** The status that every task begins with; without one, only the time of completion goes. */
function reopened({ status }: TaskDetail, { done }: TaskChoices): TaskChange {
  return status?.code === done?.code ? { status_code: 'NEW' } : { completed_at: null };
}

/** Nobody here has met a completed task yet, and the service does not say which status it is. */
function WhichStatus({ task, choices, onEntered, onClose }: Props & { onClose: () => void }) {
  const [code, setCode] = useState<string | null>(null);
  const { enter, busy, trouble } = useEntering((id) => {
    onClose();
    onEntered(id);
  });

  async function complete() {
    const change = taskChangeSchema.parse(
      code === null ? { completed_at: new Date().toISOString() } : { status_code: code },
    );
    await enter(async (entering) => {
      if (code !== null) await station.settings.change({ taskDone: code });
      return station.tasks.edit({ ...entering, task: task.ref, change });
    });
  }

  return (
    <Modal opened onClose={onClose} title="Which status means done?">
      <div className={own.dialog}>
        <p>
          The service does not say, and no completed task was met here yet. What you choose is kept
          for all tasks; Settings can change it. Without a choice only the time of completion is
          sent.
        </p>
        <FirstField>
          <CodePicker
            label="Status"
            codes={choices.statuses.filter(({ code }) => code !== 'NEW')}
            chosen={code}
            onChoose={setCode}
          />
        </FirstField>
        {trouble !== null && <p role="alert">{trouble}</p>}
        <DialogButtons act="Complete" busy={busy} onBack={onClose} onAct={() => void complete()} />
      </div>
    </Modal>
  );
}
