import { Button } from '@mantine/core';
import { CloudDownload } from 'lucide-react';
import { useState } from 'react';
import { taskIdSchema } from '#shared/domain/ids.ts';
import { askTask } from '../../api/actions.ts';
import { useRecordedAction } from '../../api/useAction.ts';
import { askResultText } from '../../text/askText.ts';
import { t } from '../../text/language/t.ts';
import textStyle from '../../ui/text.module.css';

const unknownTask = t`It may not know the task, or may not let tasks be read.`;

/** Nothing asks for a task by itself: the only way to read one is an empty change. */
export function AskTaskButton({ taskId, main = false }: { taskId: string; main?: boolean }) {
  const [answer, setAnswer] = useState<string | null>(null);
  const { run, busy, problem } = useRecordedAction(
    () => askTask({ taskId: taskIdSchema.parse(taskId) }),
    { onDone: (result) => setAnswer(askResultText(result, 'task', unknownTask)) },
  );

  return (
    <>
      <Button
        variant={main ? 'filled' : 'default'}
        leftSection={<CloudDownload size={18} aria-hidden />}
        loading={busy}
        onClick={() => void run()}
      >
        {t`Check task`}
      </Button>
      <p role="status" className={textStyle.second}>
        {busy ? t`Asking the service` : (problem ?? answer)}
      </p>
    </>
  );
}
