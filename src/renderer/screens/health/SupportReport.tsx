import { Button, Code, ScrollArea } from '@mantine/core';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { readDiagnostics } from '../../api/actions.ts';
import { noteOutput } from '../../api/outputs.ts';
import { useAction } from '../../api/useAction.ts';
import { diagnosticsText } from '../../text/diagnosticsText.ts';
import { t } from '../../text/language/t.ts';
import { notSavedText } from '../../text/problemText.ts';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { saveFile } from '../../ui/saveFile.ts';
import textStyle from '../../ui/text.module.css';

/** What support asks for: shown whole first, and saved by a second press. */
export function SupportReport() {
  const [text, setText] = useState<string | null>(null);
  const show = useAction(readDiagnostics, {
    onDone: (report) => setText(diagnosticsText(report, Date.now())),
  });
  const save = useAction(
    async (whole: string) => {
      await noteOutput({ way: 'file', what: 'support-report' });
      return whole;
    },
    {
      onDone: (whole) => saveFile('pharmacy-bench-report.txt', whole, 'text/plain'),
      noAnswer: notSavedText,
    },
  );
  return (
    <Card title={t`Report for support`}>
      <p className={textStyle.second}>
        {t`States, times and counts of this bench, and its log. No patient, no name, no id. Read it
        here before you save it.`}
      </p>
      <div className={`${layout.wrap12} ${layout.above12}`}>
        <Button variant="default" loading={show.busy} onClick={() => void show.run()}>
          {text === null ? t`Show the report` : t`Make it again`}
        </Button>
        {text !== null && (
          <Button
            leftSection={<FileDown size={18} aria-hidden />}
            loading={save.busy}
            onClick={() => void save.run(text)}
          >
            {t`Save the report`}
          </Button>
        )}
      </div>
      <p role="alert">{show.problem ?? save.problem}</p>
      {text !== null && (
        <ScrollArea.Autosize mah={480} type="auto" viewportProps={{ tabIndex: 0 }}>
          <Code block lang="en" aria-label={t`The report`}>
            {text}
          </Code>
        </ScrollArea.Autosize>
      )}
    </Card>
  );
}
