import { Button } from '@mantine/core';
import { CloudDownload } from 'lucide-react';
import { useState } from 'react';
import { taskIdSchema } from '#shared/domain/ids.ts';
import { station } from '../../api/station.ts';
import { usePerson } from '../../state/person.ts';
import { askWords } from '../../text/askText.ts';
import styles from '../../ui/records.module.css';

const unknownTask = 'It may not know the task, or may not let tasks be read.';

/** The only read of a task that the service offers is an empty change: only ever by this button. */
export function AskTaskButton({ taskId, main = false }: { taskId: string; main?: boolean }) {
  const by = usePerson();
  const [busy, setBusy] = useState(false);
  const [words, setWords] = useState<string | null>(null);

  async function ask() {
    if (by === null) return;
    setBusy(true);
    setWords('Asking the service');
    try {
      const asked = await station.tasks.ask({ taskId: taskIdSchema.parse(taskId), by });
      setWords(askWords(asked, 'task', unknownTask));
    } catch {
      setWords('The station did not answer in time. Ask again.');
    }
    setBusy(false);
  }

  return (
    <>
      <Button
        variant={main ? 'filled' : 'default'}
        leftSection={<CloudDownload size={18} aria-hidden />}
        loading={busy}
        onClick={() => void ask()}
      >
        Ask the service
      </Button>
      <p role="status" className={styles.quiet}>
        {words}
      </p>
    </>
  );
}
