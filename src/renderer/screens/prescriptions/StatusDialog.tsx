import { Autocomplete } from '@mantine/core';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { PrescriptionPageView } from '#shared/contract/prescriptions.ts';
import { useSubmitEntry } from '../../api/useSubmitEntry.ts';
import { EntryDialog, EntryForm } from '../../entries/EntryDialog.tsx';
import { setPrescriptionStatus } from '../../entries/entryKinds.tsx';
import { statusText } from '../../text/listText.ts';
import styles from '../../ui/records.module.css';
import textStyle from '../../ui/text.module.css';

interface Props {
  readonly page: PrescriptionPageView;
  readonly onClose: () => void;
}

/** A new status, chosen or typed. Saved by a second press, once old and new stand side by side. */
export function StatusDialog(props: Props) {
  return (
    <EntryDialog onClose={props.onClose} title="The prescription’s new status">
      <StatusForm {...props} />
    </EntryDialog>
  );
}

function StatusForm({ page, onClose }: Props) {
  const { detail, statuses } = page;
  const [status, setStatus] = useState('');
  const [sure, setSure] = useState(false);
  const entry = useSubmitEntry(setPrescriptionStatus.submit, onClose);
  const before = detail.status;
  const newStatus = statusOf(status.trim(), statuses);

  function submit() {
    if (newStatus === '') return entry.setProblem('Choose a status, or type one.');
    if (newStatus === before) return entry.setProblem('That is its status already.');
    entry.setProblem(null);
    if (!sure) return setSure(true);
    void entry.submit({ prescriptionId: detail.id, status: newStatus });
  }

  return (
    <EntryForm
      state={entry}
      act={sure ? 'Yes, save it' : 'Show the change'}
      onBack={onClose}
      onSubmit={submit}
    >
      <Autocomplete
        size="md"
        label="New status"
        description="Those met here are offered; the service alone knows which it takes."
        data={statuses.filter((one) => one !== before).map((one) => optionText(one, statuses))}
        value={status}
        comboboxProps={{ position: 'top' }}
        onChange={(next) => {
          setStatus(next);
          setSure(false);
        }}
        data-autofocus
      />
      <p role="status" className={`${textStyle.detail} ${styles.answer}`}>
        {sure && (
          <>
            <strong>{before === null ? 'no status told' : statusText(before)}</strong>{' '}
            <ArrowRight size={16} aria-label="becomes" />{' '}
            <strong>{optionText(newStatus, statuses)}</strong>. Is this right?
          </>
        )}
      </p>
    </EntryForm>
  );
}

/** A status as a text; in the service's spelling if it is new here or another reads the same. */
function optionText(status: string, met: readonly string[]): string {
  const text = statusText(status);
  const alike = met.filter((one) => statusText(one) === text);
  return alike.length === 1 && alike[0] === status ? text : status;
}

/** The status that a chosen or typed text stands for; a text that is no option is sent as typed. */
function statusOf(typed: string, met: readonly string[]): string {
  return met.find((one) => optionText(one, met) === typed) ?? typed;
}
