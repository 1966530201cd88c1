import { Button } from '@mantine/core';
import { Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../text/language/t.ts';
import type { LabelRecord } from './labelOf.ts';

const LabelDialog = lazy(() =>
  import('./LabelDialog.tsx').then((loaded) => ({ default: loaded.LabelDialog })),
);

export function PrintLabelButton({ record }: { record: LabelRecord }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Printer size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t`Print label`}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <LabelDialog record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
