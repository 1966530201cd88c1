import { useState } from 'react';
import type { LotDetail } from '#shared/contract/lotViews.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { useSubmitEntry } from '../../api/useSubmitEntry.ts';
import { EntryDialog, EntryForm } from '../../entries/EntryDialog.tsx';
import { editLot } from '../../entries/entryKinds.tsx';
import { t } from '../../text/language/t.ts';
import { lotTitle } from '../../text/lotText.ts';
import { useFormEnd } from '../../ui/keptForm/useFormEnd.ts';
import { type TitledPlace, useKeptForm } from '../../ui/keptForm/useKeptForm.ts';
import { ChangeReview } from './ChangeReview.tsx';
import { LotFormFields } from './LotFormFields.tsx';
import {
  changeOf,
  type EditedField,
  type FieldChange,
  readForm,
  textsWithKept,
} from './lotForm.ts';
import { PackageFill } from './package/PackageFill.tsx';
import { usePackageScan } from './package/usePackageScan.ts';

interface Props {
  readonly lot: LotDetail;
  readonly onClose: () => void;
  /** It is on disk. */
  readonly onSaved: (id: string) => void;
}

/** Edits the fields of a lot, and shows the changes before they are saved. */
export function EditLotDialog({ lot, ...rest }: Props) {
  const { batch_number: batch, manufacturer: maker } = lot.now;
  const title = lotTitle(lot.id, batch, maker);
  const place = { form: 'lot-details', about: lot.id, title } as const;
  const onClose = useFormEnd(place, rest.onClose);
  const onSaved = useFormEnd(place, rest.onSaved);
  return (
    <EntryDialog onClose={onClose} title={t`Edit details`} size="xl">
      <EditForm {...{ lot, place, onClose, onSaved }} />
    </EntryDialog>
  );
}

function EditForm({ lot, place, onClose, onSaved }: Props & { place: TitledPlace }) {
  // The base is what the person saw when the form opened, whatever changes meanwhile.
  const [base] = useState(lot.now);
  const input = useKeptForm(place, (kept) => textsWithKept(base, kept), { changesOnly: true });
  const { values: texts } = input;
  const [tried, setTried] = useState(false);
  const [reviewChanges, setReviewChanges] = useState<readonly FieldChange[] | null>(null);
  const [confirmedEmpty, setConfirmedEmpty] = useState<ReadonlySet<EditedField>>(new Set());
  const entry = useSubmitEntry(editLot.submit, onSaved, input.entry);
  const read = readForm(base, texts);
  const scan = usePackageScan(reviewChanges === null, texts.upc);

  function review() {
    setTried(true);
    const wrong = Object.keys(read.troubles).length > 0;
    entry.setProblem(!wrong && read.changes.length === 0 ? t`Nothing changed yet.` : null);
    if (!wrong && read.changes.length > 0) setReviewChanges(read.changes);
  }

  function save(changes: readonly FieldChange[]) {
    const change = changeOf(changes, confirmedEmpty);
    if (change === null) {
      entry.setProblem(
        t`Nothing is left to be saved: say that a field is meant to be empty, or go back.`,
      );
    } else void entry.submit({ lotId: lotIdSchema.parse(lot.id), change });
  }

  if (reviewChanges === null) {
    return (
      <EntryForm
        key="form"
        state={entry}
        keptAt={input.keptAt}
        act={t`Look at the changes`}
        onBack={onClose}
        onSubmit={review}
      >
        <PackageFill
          scan={scan}
          texts={texts}
          usedFor={usedForNames(lot)}
          onFill={(changes) =>
            input.change(Object.fromEntries(changes.map(({ field, after }) => [field, after])))
          }
        />
        <LotFormFields
          lot={base}
          texts={texts}
          troubles={tried ? read.troubles : {}}
          onType={(field, text) => input.change({ [field]: text })}
        />
      </EntryForm>
    );
  }
  return (
    <EntryForm
      key="review"
      state={entry}
      back={t`Back to the form`}
      onBack={() => setReviewChanges(null)}
      onSubmit={() => save(reviewChanges)}
    >
      <ChangeReview
        changes={reviewChanges}
        confirmedEmpty={confirmedEmpty}
        onConfirmEmpty={(field, isConfirmed) => {
          const next = new Set(confirmedEmpty);
          if (isConfirmed) next.add(field);
          else next.delete(field);
          setConfirmedEmpty(next);
        }}
      />
    </EntryForm>
  );
}

function usedForNames({ associations }: LotDetail): string[] {
  if (associations === null) return [];
  const { prescription, non_prescription, order_material } = associations;
  const all = [...prescription, ...non_prescription, ...order_material];
  return [...new Set(all.flatMap(({ name }) => name ?? []))];
}
