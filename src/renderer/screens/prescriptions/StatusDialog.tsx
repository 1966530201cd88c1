import { Autocomplete, Radio } from '@mantine/core';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { PrescriptionPageView } from '#shared/contract/prescriptions.ts';
import { useSubmitEntry } from '../../api/useSubmitEntry.ts';
import { EntryDialog, EntryForm } from '../../entries/EntryDialog.tsx';
import { setPrescriptionStatus } from '../../entries/entryKinds.tsx';
import { t } from '../../text/language/t.ts';
import { statusText } from '../../text/listText.ts';
import { shortId } from '../../text/subjectText.ts';
import { useFormEnd } from '../../ui/keptForm/useFormEnd.ts';
import { type TitledPlace, useKeptForm } from '../../ui/keptForm/useKeptForm.ts';
import layout from '../../ui/layout.module.css';
import styles from '../../ui/records.module.css';
import textStyle from '../../ui/text.module.css';

interface Props {
  readonly page: PrescriptionPageView;
  /** What the form begins with; empty for nothing. */
  readonly wished: string;
  readonly onClose: () => void;
}

/** So many are offered to be chosen by one press. */
const MOST_OFFERED = 8;

/**
 * A new status, with the old one beside it before it is saved: one that was met here is chosen by a press,
 * another is typed, and asked about.
 */
export function StatusDialog({ page, wished, ...rest }: Props) {
  const { id, name } = page.detail;
  const title = name ?? shortId(id);
  const place = { form: 'prescription-status', about: id, title } as const;
  const onClose = useFormEnd(place, rest.onClose);
  return (
    <EntryDialog onClose={onClose} title={t`The prescription’s new status`}>
      <StatusForm {...{ page, wished, place, onClose }} />
    </EntryDialog>
  );
}

function StatusForm({ page, wished, place, onClose }: Props & { place: TitledPlace }) {
  const { detail, statuses } = page;
  const input = useKeptForm(place, (kept) => ({ status: kept.status ?? wished }));
  const { status } = input.values;
  const [sure, setSure] = useState(false);
  const entry = useSubmitEntry(setPrescriptionStatus.submit, onClose, input.entry);
  const before = detail.status;
  const newStatus = statusOf(status.trim(), statuses);
  const isMet = newStatus !== before && statuses.includes(newStatus);
  const others = statuses.filter((one) => one !== before);

  function choose(next: string) {
    input.change({ status: next });
    setSure(false);
  }

  function submit() {
    if (newStatus === '') return entry.setProblem(t`Choose a status, or type one.`);
    if (newStatus === before) return entry.setProblem(t`That is its status already.`);
    entry.setProblem(null);
    if (!sure && !isMet) return setSure(true);
    void entry.submit({ prescriptionId: detail.id, status: newStatus });
  }

  return (
    <EntryForm
      state={entry}
      act={isMet ? t`Save` : sure ? t`Yes, save it` : t`Show the change`}
      keptAt={input.keptAt}
      onBack={onClose}
      onSubmit={submit}
    >
      <Radio.Group label={t`Met here`} value={newStatus}>
        <div className={layout.wrap12}>
          {others.slice(0, MOST_OFFERED).map((one) => (
            <Radio
              key={one}
              className={`${layout.row} ${layout.high44}`}
              value={one}
              label={optionText(one, statuses)}
              onChange={() => choose(optionText(one, statuses))}
            />
          ))}
        </div>
      </Radio.Group>
      <Autocomplete
        label={t`New status`}
        description={t`Or type another; the service alone knows which it takes.`}
        data={others.map((one) => optionText(one, statuses))}
        value={status}
        comboboxProps={{ position: 'top', withinPortal: false }}
        onChange={choose}
        data-autofocus
      />
      <p role="status" className={`${textStyle.detail} ${styles.answer}`}>
        {(sure || isMet) && (
          <>
            <strong>{before === null ? t`no status told` : statusText(before)}</strong>{' '}
            <ArrowRight size={16} aria-label={t`becomes`} />{' '}
            <strong>{optionText(newStatus, statuses)}</strong>
            {isMet ? '' : t`. Is this right?`}
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
