import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Action } from '../../api/useAction.ts';
import { t } from '../../text/language/t.ts';
import { siteInviteText } from '../../text/siteText.ts';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';

/** How this bench comes to the others: by a code that the site's first bench shows, scanned or pasted. */
export function JoinSite({ join }: { join: Action<[{ code: string }]> }) {
  const [code, setCode] = useState('');
  return (
    <Card title={t`Join a site`}>
      <form
        className={layout.stack12}
        onSubmit={(event) => {
          event.preventDefault();
          void join.run({ code });
        }}
      >
        <p className={textStyle.second}>{siteInviteText}</p>
        <p>{t`Scan the code that the site’s first bench shows, or paste it here.`}</p>
        <Textarea
          label={t`Code of the site`}
          rows={3}
          autoComplete="off"
          spellCheck={false}
          maxLength={8_000}
          data-kept=""
          value={code}
          onChange={({ currentTarget: { value } }) => setCode(value)}
        />
        {join.problem !== null && <p role="alert">{join.problem}</p>}
        <div>
          <Button type="submit" loading={join.busy} disabled={code.trim() === ''}>
            {t`Ask to join`}
          </Button>
        </div>
      </form>
    </Card>
  );
}
