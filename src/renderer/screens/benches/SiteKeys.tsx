import { Button } from '@mantine/core';
import { useState } from 'react';
import { leaveSite, renewSiteKey } from '../../api/actions.ts';
import { t } from '../../text/language/t.ts';
import { leaveNote } from '../../text/siteText.ts';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { SiteChangeDialog } from './SiteChangeDialog.tsx';

/** What is seldom done to a site: a new key, and leaving it. */
export function SiteKeys({ isLead, onChange }: { isLead: boolean; onChange: () => void }) {
  const [asking, setAsking] = useState<'key' | 'leave' | null>(null);
  const common = { onClose: () => setAsking(null), onDone: onChange };
  return (
    <Card title={t`Key and leaving`}>
      <div className={layout.wrap12}>
        {isLead && (
          <Button variant="default" onClick={() => setAsking('key')}>
            {t`New key…`}
          </Button>
        )}
        <Button variant="default" onClick={() => setAsking('leave')}>
          {t`Leave the site…`}
        </Button>
      </div>
      <SiteChangeDialog
        {...common}
        opened={asking === 'key'}
        title={t`Make a new key for the site?`}
        note={t`Every bench gets it by itself, one that is off when it comes back. Do this when somebody may have seen a code.`}
        act={t`Make it`}
        call={renewSiteKey}
      />
      <SiteChangeDialog
        {...common}
        opened={asking === 'leave'}
        title={t`Leave the site?`}
        note={
          isLead
            ? t`${leaveNote} No bench can be let in or taken off any more: begin a new site instead.`
            : leaveNote
        }
        act={t`Leave`}
        call={leaveSite}
      />
    </Card>
  );
}
