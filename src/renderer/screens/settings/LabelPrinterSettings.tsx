import { Button, NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type LabelPrinter, labelPrinterSchema } from '#shared/contract/labels.ts';
import { changeSettings } from '../../api/actions.ts';
import { settings } from '../../api/queries/settings.ts';
import { useAction } from '../../api/useAction.ts';
import { useUpdatableQuery } from '../../api/useQuery.ts';
import { usePolicy } from '../../state/policy.ts';
import { t } from '../../text/language/t.ts';
import { noAnswerText } from '../../text/problemText.ts';
import layout from '../../ui/layout.module.css';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import { SetByPharmacy } from '../../ui/SetByPharmacy.tsx';
import textStyle from '../../ui/text.module.css';
import styles from './receiver.module.css';
import { SettingCard } from './SettingCard.tsx';

/** Where labels go, for all windows of the station. */
export function LabelPrinterSettings() {
  const [answer, update] = useUpdatableQuery(settings.read());
  return (
    <SettingCard title={t`Label printer`}>
      {answer.kind === 'loaded' ? (
        <PrinterForm
          printer={answer.value.labelPrinter}
          onSaved={(labelPrinter) => update({ ...answer.value, labelPrinter })}
        />
      ) : (
        <QueryStatus of={answer} />
      )}
    </SettingCard>
  );
}

interface FormProps {
  readonly printer: LabelPrinter;
  readonly onSaved: (printer: LabelPrinter) => void;
}

/** What is typed counts once it is saved; the dialog counts at once. */
function PrinterForm({ printer, onSaved }: FormProps) {
  const allowed = usePolicy().allowedPrinters;
  const [kind, setKind] = useState(printer.kind);
  const [host, setHost] = useState(printer.kind === 'network' ? printer.host : '');
  const [port, setPort] = useState<string | number>(
    printer.kind === 'network' ? printer.port : 9_100,
  );
  const [name, setName] = useState(printer.kind === 'queue' ? printer.name : '');
  const { run, busy, problem, setProblem } = useAction(changeSettings, {
    onDone: ({ labelPrinter }) => onSaved(labelPrinter),
    noAnswer: noAnswerText(t`Save it again.`),
  });
  const typed = labelPrinterSchema.safeParse(
    { dialog: { kind }, network: { kind, host, port: Number(port) }, queue: { kind, name } }[kind],
  );
  const isSaved = typed.success && JSON.stringify(typed.data) === JSON.stringify(printer);

  function choose(next: LabelPrinter['kind']) {
    setKind(next);
    setProblem(null);
    if (next === 'dialog') void run({ labelPrinter: { kind: 'dialog' } });
  }
  function save(event: FormEvent) {
    event.preventDefault();
    if (typed.success) void run({ labelPrinter: typed.data });
    else
      setProblem(kind === 'queue' ? t`Enter the queue’s name.` : t`Enter an address and a port.`);
  }

  return (
    <form className={layout.stack16} noValidate onSubmit={save}>
      {allowed !== undefined && <SetByPharmacy text={allowedText(allowed)} />}
      <SegmentedControl
        aria-label={t`Label printer`}
        className={layout.segments ?? ''}
        fullWidth
        value={kind}
        onChange={(value) => choose(kinds.find((each) => each === value) ?? 'dialog')}
        data={kinds.map((each) => ({ value: each, label: kindTexts[each] }))}
      />
      {kind === 'network' && (
        <div className={styles.fields}>
          <TextInput
            label={t`Address of the printer`}
            description={t`Host name or IP address`}
            value={host}
            autoComplete="off"
            spellCheck={false}
            data-kept
            onChange={(event) => setHost(event.currentTarget.value)}
          />
          <NumberInput
            label={t`Port`}
            description={t`9100 on most printers`}
            min={1_024}
            max={65_535}
            allowDecimal={false}
            hideControls
            value={port}
            data-kept
            onChange={setPort}
          />
        </div>
      )}
      {kind === 'queue' && (
        <TextInput
          label={t`Name of the queue`}
          description={t`On macOS and Linux`}
          value={name}
          autoComplete="off"
          spellCheck={false}
          data-kept
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      <div className={`${layout.row12} ${layout.between} ${layout.high48}`}>
        <p className={textStyle.second} aria-live="polite">
          {problem ?? (kind === 'dialog' ? dialogText : zplText)}
        </p>
        {kind !== 'dialog' && (
          <Button type="submit" variant="default" flex="none" loading={busy} disabled={isSaved}>
            {isSaved ? t`Saved` : t`Save`}
          </Button>
        )}
      </div>
    </form>
  );
}

const allowedText = (allowed: readonly string[]) => t`Your pharmacy allows: ${allowed.join(', ')}.`;

const kinds = ['dialog', 'network', 'queue'] as const satisfies readonly LabelPrinter['kind'][];
const kindTexts: Readonly<Record<LabelPrinter['kind'], string>> = {
  dialog: t`Print dialog`,
  network: t`Network`,
  queue: t`Print queue`,
};
const dialogText = t`Each label goes through the browser’s print dialog.`;
const zplText = t`Labels print at once, without a dialog. For Zebra and other ZPL printers.`;
