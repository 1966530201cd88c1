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

/** A status from those met here or typed; saved once before and after have been seen. */
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
  const wanted = statusMeant(status.trim(), statuses);

  function submit() {
    if (wanted === '') return entry.setProblem('Choose a status, or type one.');
    if (wanted === before) return entry.setProblem('That is its status already.');
    entry.setProblem(null);
    if (!sure) return setSure(true);
    void entry.submit({ prescriptionId: detail.id, status: wanted });
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
        data={statuses.filter((one) => one !== before).map((one) => offeredAs(one, statuses))}
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
            <strong>{offeredAs(wanted, statuses)}</strong>. Is this right?
          </>
        )}
      </p>
    </EntryForm>
  );
}

/** In words; as the service spells it where nobody has met it, or two would read the same. */
function offeredAs(status: string, met: readonly string[]): string {
  const text = statusText(status);
  const alike = met.filter((one) => statusText(one) === text);
  return alike.length === 1 && alike[0] === status ? text : status;
}

/** What is sent for what was chosen or typed: a status met here by its words, else as typed. */
function statusMeant(typed: string, met: readonly string[]): string {
  return met.find((one) => offeredAs(one, met) === typed) ?? typed;
}
