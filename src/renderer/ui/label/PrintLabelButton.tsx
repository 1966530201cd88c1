import { Button } from '@mantine/core';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../text/language/t.ts';
import { lateDialog } from '../late/late.tsx';
import type { LabelRecord } from './labelOf.ts';

const LabelDialog = lateDialog(async () => (await import('./LabelDialog.tsx')).LabelDialog);

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
      {open && <LabelDialog record={record} onClose={() => setOpen(false)} />}
    </>
  );
}
