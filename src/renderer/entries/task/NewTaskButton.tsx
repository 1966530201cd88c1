import { Button } from '@mantine/core';
import { ListPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { FoundLink } from '#shared/contract/taskViews.ts';

const NewTaskDialog = lazy(() =>
  import('./NewTaskDialog.tsx').then((loaded) => ({ default: loaded.NewTaskDialog })),
);

interface Props {
  /** What the task will be about, such as `{ kind: 'lot', id, title: batchNumber }`. */
  readonly about?: readonly FoundLink[];
  readonly main?: boolean;
}

/** Opens the form of a new task that is linked to the record on the screen. */
export function NewTaskButton({ about = [], main = false }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={main ? 'filled' : 'default'}
        leftSection={<ListPlus size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        New task
      </Button>
      {open && (
        <Suspense fallback={null}>
          <NewTaskDialog about={about} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
