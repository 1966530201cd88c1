import { Button, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { makeSite } from '../../api/actions.ts';
import { useRecordedAction } from '../../api/useAction.ts';
import { t } from '../../text/language/t.ts';
import { badBrokerText, siteProblem } from '../../text/siteText.ts';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';

/** The first bench of a site, which lets the others in. */
export function BeginSite({ onChange }: { onChange: () => void }) {
  const [form, setForm] = useState({ site: '', bench: '', broker: '' });
  const make = useRecordedAction(makeSite, {
    problemIn: ({ kind }) => (kind === 'bad-code' ? badBrokerText : siteProblem(kind)),
    onDone: onChange,
  });
  const isComplete = Object.values(form).every((text) => text.trim() !== '');
  return (
    <Card title={t`Begin a site`}>
      <form
        className={layout.stack12}
        onSubmit={(event) => {
          event.preventDefault();
          void make.run(form);
        }}
      >
        <p className={textStyle.second}>
          {t`For the first bench alone. It needs a broker, which your IT sets up.`}
        </p>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={20}>
          <TextInput
            label={t`Name of the pharmacy`}
            autoComplete="off"
            maxLength={60}
            data-kept=""
            value={form.site}
            onChange={({ currentTarget: { value } }) => setForm({ ...form, site: value })}
          />
          <TextInput
            label={t`Name of this bench`}
            description={t`As the others see it`}
            autoComplete="off"
            maxLength={60}
            data-kept=""
            value={form.bench}
            onChange={({ currentTarget: { value } }) => setForm({ ...form, bench: value })}
          />
        </SimpleGrid>
        <Textarea
          label={t`The broker’s line`}
          rows={3}
          autoComplete="off"
          spellCheck={false}
          maxLength={8_000}
          data-kept=""
          value={form.broker}
          onChange={({ currentTarget: { value } }) => setForm({ ...form, broker: value })}
        />
        {make.problem !== null && <p role="alert">{make.problem}</p>}
        <div>
          <Button type="submit" variant="default" loading={make.busy} disabled={!isComplete}>
            {t`Begin the site`}
          </Button>
        </div>
      </form>
    </Card>
  );
}
