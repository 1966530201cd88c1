import { Button } from '@mantine/core';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import type { FoundLink } from '#shared/contract/taskViews.ts';
import { t } from '../../text/language/t.ts';
import { useGoOn } from '../../ui/keptForm/useGoOn.ts';
import { lateDialog } from '../../ui/late/late.tsx';

const NewTaskDialog = lateDialog(async () => (await import('./NewTaskDialog.tsx')).NewTaskDialog);

interface Props {
  /** What the task will be about, such as `{ kind: 'lot', id, title: batchNumber }`. */
  readonly about?: readonly FoundLink[];
  readonly main?: boolean;
}

/** Opens the form of a new task that is linked to the record on the screen. */
export function NewTaskButton({ about = [], main = false }: Props) {
  const [open, setOpen] = useState(false);
  const [keptAbout, setKeptAbout] = useState<string | null>(null);
  // Whatever a new task was about, the page of tasks opens it: the form has all of it.
  useGoOn('new-task', main ? null : nowhere, (place) => {
    setKeptAbout(place.about);
    setOpen(true);
  });
  function close() {
    setOpen(false);
    setKeptAbout(null);
  }
  return (
    <>
      <Button
        variant={main ? 'filled' : 'default'}
        leftSection={<ListPlus size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t`New task`}
      </Button>
      {open && <NewTaskDialog about={about} keptAbout={keptAbout} onClose={close} />}
    </>
  );
}

/** No form is about this. */
const nowhere = 'nowhere';
