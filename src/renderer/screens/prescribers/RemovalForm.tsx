import { Button, Group, Stack, TextInput } from '@mantine/core';
import { UserMinus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { isNpi } from '#shared/codes/npi.ts';
import { isUuid } from '#shared/domain/ids.ts';
import { useSubmitEntry } from '../../api/useSubmitEntry.ts';
import { EntryStatus } from '../../entries/EntryStatus.tsx';
import { removeSupervisor } from '../../entries/entryKinds.tsx';
import { t } from '../../text/language/t.ts';
import { Card } from '../../ui/Card.tsx';
import { KeptNote } from '../../ui/keptForm/KeptNote.tsx';
import { useFormEnd } from '../../ui/keptForm/useFormEnd.ts';
import { useKeptForm } from '../../ui/keptForm/useKeptForm.ts';
import styles from '../../ui/records.module.css';
import textStyle from '../../ui/text.module.css';

function prescriberTrouble(text: string): string | null {
  if (text === '') return t`Enter the prescriber’s UUID or NPI`;
  if (isUuid(text) || isNpi(text)) return null;
  if (/^\d{10}$/.test(text)) return t`These ten digits are no NPI: the check digit does not fit`;
  return /^\d+$/.test(text)
    ? t`An NPI has ten digits; these are ${text.length}`
    : t`This is neither a UUID nor an NPI of ten digits`;
}

const mappingTrouble = (text: string) =>
  isUuid(text) ? null : t`Enter the relationship’s id, a UUID; the fulfillment pharmacy knows it`;

interface Props {
  readonly prescriber: string | undefined;
}

/** Asks for both ids, says what the removal does, and asks for a confirmation. */
export function RemovalForm(props: Props) {
  const [about] = useState(props.prescriber ?? '');
  const place = { form: 'supervisor-removal', about, title: '' } as const;
  const input = useKeptForm(place, (kept) => ({
    prescriber: kept.prescriber ?? about,
    mappingId: kept.mappingId ?? '',
  }));
  const { prescriber, mappingId: mapping } = input.values;
  const [tried, setTried] = useState(false);
  const [sure, setSure] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);
  const onEntered = useFormEnd(place, (id: string) => {
    setSaved(id);
    input.restart({ prescriber, mappingId: '' });
    setTried(false);
    setSure(false);
  });
  const entry = useSubmitEntry(removeSupervisor.submit, onEntered, input.entry);
  const wrong = {
    prescriber: prescriberTrouble(prescriber.trim()),
    mapping: mappingTrouble(mapping.trim()),
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setSaved(null);
    entry.setProblem(null);
    if (wrong.prescriber !== null || wrong.mapping !== null) return;
    if (!sure) return setSure(true);
    void entry.submit({ prescriber: prescriber.trim(), mappingId: mapping.trim() });
  }

  function edit(part: Partial<typeof input.values>) {
    input.change(part);
    setSure(false);
  }
  return (
    <Card title={t`Remove a supervisor`}>
      <form onSubmit={submit} noValidate>
        <Stack gap={20} mt={12}>
          <KeptNote at={input.keptAt} />
          <TextInput
            label={t`Prescriber, by UUID or NPI`}
            value={prescriber}
            error={tried && wrong.prescriber}
            onChange={(event) => edit({ prescriber: event.currentTarget.value })}
            autoComplete="off"
          />
          <TextInput
            label={t`Relationship, by its id`}
            description={t`Each relationship holds for one state.`}
            value={mapping}
            error={tried && wrong.mapping}
            onChange={(event) => edit({ mappingId: event.currentTarget.value })}
            autoComplete="off"
          />
          {sure && (
            <p role="alert">
              {t`The prescriber loses this supervisor in one state: relationships are kept for each
              state apart, and those in other states stay. It cannot be taken back from here. Is
              this right?`}
            </p>
          )}
          <div role="status" className={`${textStyle.detail} ${styles.answer}`}>
            {entry.problem ?? (saved !== null && <EntryStatus id={saved} />)}
          </div>
          <Group>
            <Button
              type="submit"
              loading={entry.busy}
              leftSection={<UserMinus size={18} aria-hidden />}
            >
              {sure ? t`Yes, remove the supervisor` : t`Remove the supervisor`}
            </Button>
            {sure && (
              <Button variant="default" onClick={() => setSure(false)}>
                {t`Keep`}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
