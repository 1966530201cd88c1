import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { ChartColumn } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { reportRequestSchema } from '#shared/contract/reports.ts';
import { reportParts } from '#shared/domain/report.ts';
import { askReport } from '../../api/actions.ts';
import { useAction } from '../../api/useAction.ts';
import { askResultText } from '../../text/askText.ts';
import { t } from '../../text/language/t.ts';
import { type Part, partNames, presets, type Range, rangeTrouble } from '../../text/reportText.ts';
import { Card } from '../../ui/Card.tsx';
import styles from '../../ui/records.module.css';
import textStyle from '../../ui/text.module.css';

interface Props {
  /** The days that the screen shows. */
  readonly range: Range;
  readonly onRange: (range: Range) => void;
}

export function ReportForm({ range, onRange: setRange }: Props) {
  const presetRanges = presets(new Date());
  const [parts, setParts] = useState<readonly Part[]>(reportParts);
  const [tried, setTried] = useState(false);
  const { run, busy, problem } = useAction(askReport, {
    problemIn: (result) => (result.kind === 'answered' ? null : askResultText(result, 'time')),
  });
  const trouble = rangeTrouble(range);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const request = reportRequestSchema.safeParse({ ...range, parts });
    if (trouble !== null || !request.success) return;
    void run(request.data);
  }

  return (
    <Card title={t`Order report`}>
      <form onSubmit={submit} noValidate>
        <Stack gap={16} mt={12}>
          <Group gap={8}>
            {presetRanges.map(({ name, start, end }) => (
              <Button
                key={name}
                variant={range.start === start && range.end === end ? 'light' : 'default'}
                aria-pressed={range.start === start && range.end === end}
                mih={44}
                size="compact-md"
                onClick={() => setRange({ start, end })}
              >
                {name}
              </Button>
            ))}
          </Group>
          <TextInput
            type="date"
            label={t`First day`}
            value={range.start}
            error={tried && trouble}
            onChange={(event) => setRange({ ...range, start: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label={t`Last day`}
            value={range.end}
            onChange={(event) => setRange({ ...range, end: event.currentTarget.value })}
          />
          <Checkbox.Group
            label={t`What to ask for`}
            value={[...parts]}
            error={tried && parts.length === 0 && t`Choose at least one`}
            onChange={(chosen) => setParts(reportParts.filter((part) => chosen.includes(part)))}
          >
            <Stack gap={10} mt={8}>
              {reportParts.map((part) => (
                <Checkbox key={part} value={part} label={partNames[part]} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Button type="submit" loading={busy} leftSection={<ChartColumn size={18} aria-hidden />}>
            {t`Ask for the report`}
          </Button>
          <p role="status" className={`${textStyle.detail} ${styles.answer}`}>
            {busy ? t`Asking the service` : problem}
          </p>
        </Stack>
      </form>
    </Card>
  );
}
