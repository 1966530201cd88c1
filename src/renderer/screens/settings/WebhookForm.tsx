import { Button, NumberInput, Switch, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type ReceiverSettings, receiverSettingsSchema } from '#shared/contract/receiver.ts';
import { changeReceiver } from '../../api/actions.ts';
import { useRecordedAction } from '../../api/useAction.ts';
import { useAppState } from '../../state/appState.ts';
import { t } from '../../text/language/t.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import styles from './receiver.module.css';

interface FormTexts {
  readonly host: string;
  readonly port: string | number;
  readonly certFile: string;
  readonly keyFile: string;
}

const textsOf = ({ host, port, certificate }: ReceiverSettings): FormTexts => ({
  host,
  port,
  certFile: certificate?.certFile ?? '',
  keyFile: certificate?.keyFile ?? '',
});

/** The webhook's address. What is typed counts once it is saved; the switch counts at once. */
export function WebhookForm({ settings }: { settings: ReceiverSettings }) {
  const connected = useAppState((state) => state.connection.kind === 'up');
  const [texts, setTexts] = useState(() => textsOf(settings));
  const { run, busy, problem, setProblem } = useRecordedAction(
    (settings: ReceiverSettings) => changeReceiver({ settings }),
    // What was typed on meanwhile stays.
    { onDone: ({ settings }) => setTexts((now) => (now === texts ? textsOf(settings) : now)) },
  );
  const edit = (part: Partial<FormTexts>) => setTexts((before) => ({ ...before, ...part }));
  const changed = JSON.stringify(texts) !== JSON.stringify(textsOf(settings));

  function save(on: boolean) {
    const { host, port, certFile, keyFile } = texts;
    const none = certFile.trim() === '' && keyFile.trim() === '';
    const certificate = none ? null : { certFile, keyFile };
    const next = receiverSettingsSchema.safeParse({ on, host, port: Number(port), certificate });
    if (next.success) void run(next.data);
    else setProblem(t`Enter an address, a port, and both files or neither.`);
  }

  return (
    <form
      className={`${surface.lineAbove} ${styles.form}`}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save(settings.on);
      }}
    >
      <Switch
        size="lg"
        className={styles.switch ?? ''}
        label={t`Receive events`}
        checked={settings.on}
        disabled={!connected}
        onChange={(event) => save(event.currentTarget.checked)}
      />
      <div className={styles.fields}>
        <TextInput
          label={t`Address`}
          description={t`127.0.0.1: from this computer alone`}
          value={texts.host}
          autoComplete="off"
          data-kept
          onChange={(event) => edit({ host: event.currentTarget.value })}
        />
        <NumberInput
          label={t`Port`}
          description={t`0 to 65535`}
          min={0}
          max={65_535}
          allowDecimal={false}
          hideControls
          value={texts.port}
          data-kept
          onChange={(port) => edit({ port })}
        />
        <TextInput
          label={t`Certificate file`}
          description={t`PEM; needed for any other address`}
          value={texts.certFile}
          autoComplete="off"
          data-kept
          onChange={(event) => edit({ certFile: event.currentTarget.value })}
        />
        <TextInput
          label={t`Private key file`}
          description={t`PEM, readable by this account`}
          value={texts.keyFile}
          autoComplete="off"
          data-kept
          onChange={(event) => edit({ keyFile: event.currentTarget.value })}
        />
      </div>
      <div className={`${layout.row12} ${layout.between}`}>
        <p role="alert">{problem}</p>
        <Button type="submit" variant="default" loading={busy} disabled={!changed || !connected}>
          {t`Save the address`}
        </Button>
      </div>
    </form>
  );
}
