import { Button } from '@mantine/core';
import { LockKeyhole } from 'lucide-react';
import { askApproval } from '../../state/approvals.ts';
import { t } from '../../text/language/t.ts';
import { refusedText } from '../../text/recordsText.ts';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';

/** For somebody who may not see the records: another person lets them see this page of them. */
export function AskToSee({ onApproved }: { onApproved: () => void }) {
  async function ask() {
    if ((await askApproval('see-records')) !== null) onApproved();
  }
  return (
    <div className={`${layout.stack16} ${layout.above16}`}>
      <p role="status" className={textStyle.second}>
        {refusedText}
      </p>
      <div>
        <Button
          variant="default"
          leftSection={<LockKeyhole size={18} aria-hidden />}
          onClick={() => void ask()}
        >
          {t`Ask for their PIN`}
        </Button>
      </div>
    </div>
  );
}
