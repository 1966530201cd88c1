import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type TaskRef, taskRefSchema } from '#shared/contract/taskRef.ts';
import type { TaskDetail } from '#shared/contract/taskViews.ts';
import type { EntryDetail } from '#shared/contract/waiting.ts';
import { taskIdIn } from '../../state/scanDestination.ts';
import { t } from '../../text/language/t.ts';

/**
 * The task that an entry is about. Where the entry that was to create the task is gone, `field` asks
 * a person for it, and `read` gives null until they have answered.
 */
export function useWhichTask(
  { standing }: EntryDetail,
  ref: TaskRef,
  task: TaskDetail | null,
): { field: ReactNode; read: () => TaskRef | null } {
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const isGone = standing.kind === 'needs-decision' && standing.why.kind === 'needed-entry-gone';
  const asks = isGone && 'local' in (task?.ref ?? ref);
  const id = taskIdIn(text.trim());
  if (!asks) return { field: null, read: () => ref };
  return {
    field: (
      <TextInput
        label={t`The task's id or code`}
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={tried && id === null ? t`Not a task’s ID or code` : null}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    ),
    read() {
      setTried(true);
      return id === null ? null : taskRefSchema.parse({ id });
    },
  };
}
