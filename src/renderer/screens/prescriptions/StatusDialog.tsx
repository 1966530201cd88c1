import { Autocomplete, Modal, Stack } from '@mantine/core';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { PrescriptionPageView } from '../../api/contract.ts';
import { submitForm } from '../../api/enter.ts';
import { usePerson } from '../../state/person.ts';
import { statusInWords } from '../../text/listText.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import styles from '../../ui/records.module.css';
import { ScanNotice } from '../../ui/ScanNotice.tsx';

interface Props {
  readonly page: PrescriptionPageView;
  readonly onClose: () => void;
}

/** A status from those met here or typed; saved once before and after have been seen. */
export function StatusDialog(props: Props) {
  return (
    <Modal opened onClose={props.onClose} title="The prescription’s new status">
      <StatusForm {...props} />
    </Modal>
  );
}

function StatusForm({ page, onClose }: Props) {
  const { detail, statuses } = page;
  const by = usePerson();
  const [id] = useState(() => crypto.randomUUID());
  const [status, setStatus] = useState('');
  const [sure, setSure] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const before = detail.status;
  const wanted = statusMeant(status.trim(), statuses);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (wanted === '') return setTrouble('Choose a status, or type one.');
    if (wanted === before) return setTrouble('That is its status already.');
    setTrouble(null);
    if (!sure) return setSure(true);
    if (by === null) return setTrouble('Say who is at the bench first: it goes on record.');
    setBusy(true);
    try {
      const entered = { prescriptionId: detail.id, status: wanted };
      const result = await submitForm('set-prescription-status', entered, {
        id,
        by,
        confirmed: true,
      });
      if (result.kind === 'entered') return onClose();
      setTrouble(
        result.kind === 'impossible' ? result.words : 'Sign in first; then change the status.',
      );
    } catch {
      setTrouble('The station did not answer in time. Press again: it will be one entry.');
    }
    setBusy(false);
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={20}>
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
        <p role="status" className={styles.answer}>
          {sure && (
            <>
              <strong>{before === null ? 'no status told' : statusInWords(before)}</strong>{' '}
              <ArrowRight size={16} aria-label="becomes" />{' '}
              <strong>{offeredAs(wanted, statuses)}</strong>. Is this right?
            </>
          )}
        </p>
        {trouble !== null && <p role="alert">{trouble}</p>}
        <DialogButtons
          act={sure ? 'Yes, save it' : 'Show the change'}
          busy={busy}
          onBack={onClose}
        />
        <ScanNotice />
      </Stack>
    </form>
  );
}

/** In words; as the service spells it where nobody has met it, or two would read the same. */
function offeredAs(status: string, met: readonly string[]): string {
  const words = statusInWords(status);
  const alike = met.filter((one) => statusInWords(one) === words);
  return alike.length === 1 && alike[0] === status ? words : status;
}

/** What is sent for what was chosen or typed: a status met here by its words, else as typed. */
function statusMeant(typed: string, met: readonly string[]): string {
  return met.find((one) => offeredAs(one, met) === typed) ?? typed;
}
