import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type TaskRef, taskRefSchema } from '#shared/contract/taskRef.ts';
import type { TaskDetail } from '#shared/contract/taskViews.ts';
import type { EntryDetail } from '#shared/contract/waiting.ts';
import { taskIdIn } from '../../state/scanDestination.ts';

/**
 * The task that an entry is about. Only where the entry that makes it is gone does a person have
 * to say which: then `field` asks for it, and `take` gives null until it is known.
 */
export function useWhichTask(
  { standing }: EntryDetail,
  entered: TaskRef,
  stands: TaskDetail | null,
): { field: ReactNode; take: () => TaskRef | null } {
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const isGone = standing.kind === 'needs-decision' && standing.why.kind === 'needed-entry-gone';
  const asks = isGone && 'local' in (stands?.ref ?? entered);
  const id = taskIdIn(text.trim());
  if (!asks) return { field: null, take: () => entered };
  return {
    field: (
      <TextInput
        label="The task's id or code"
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={tried && id === null ? 'No id or code of a task' : null}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    ),
    take() {
      setTried(true);
      return id === null ? null : taskRefSchema.parse({ id });
    },
  };
}
