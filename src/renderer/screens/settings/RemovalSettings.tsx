import { Button } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { RemovalStanding } from '#shared/contract/removal.ts';
import { readRemoval } from '../../api/actions.ts';
import { useAction } from '../../api/useAction.ts';
import { t } from '../../text/language/t.ts';
import { removalTexts } from '../../text/removalText.ts';
import textStyle from '../../ui/text.module.css';
import { RemovalDialog } from './RemovalDialog.tsx';
import { SettingCard } from './SettingCard.tsx';

/** The way to the removal of everything from this computer. */
export function RemovalSettings() {
  const [standing, setStanding] = useState<RemovalStanding | null>(null);
  const look = useAction(readRemoval, { onDone: setStanding });
  return (
    <SettingCard title={t`Remove from this computer`}>
      <p className={textStyle.second}>{removalTexts.about}</p>
      <Button
        variant="default"
        mt={12}
        leftSection={<Trash2 size={18} aria-hidden />}
        loading={look.busy}
        onClick={() => void look.run()}
      >
        {t`See what would be lost`}
      </Button>
      <p role="alert">{look.problem}</p>
      <RemovalDialog
        standing={standing}
        onChanged={setStanding}
        onClose={() => setStanding(null)}
      />
    </SettingCard>
  );
}
