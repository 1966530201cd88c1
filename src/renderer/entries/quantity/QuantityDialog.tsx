import { Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormValues } from '#shared/contract/forms.ts';
import type { LotDetail } from '#shared/contract/lotViews.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { useSubmitEntry } from '../../api/useSubmitEntry.ts';
import { unitsText } from '../../text/amountText.ts';
import { t } from '../../text/language/t.ts';
import { lotTitle } from '../../text/lotText.ts';
import { reasonCodeOf } from '../../text/reasonText.ts';
import { useFormEnd } from '../../ui/keptForm/useFormEnd.ts';
import { type TitledPlace, useKeptForm } from '../../ui/keptForm/useKeptForm.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { EntryDialog, EntryForm } from '../EntryDialog.tsx';
import { adjustLot, countLot } from '../entryKinds.tsx';
import { PackageFields } from './PackageFields.tsx';
import { packageSizes, readPackages } from './packages.ts';
import { QuantityChange } from './QuantityChange.tsx';
import styles from './quantity.module.css';
import { ReasonField } from './ReasonField.tsx';
import { readAdjustment, readCount } from './readQuantity.ts';

interface Props {
  readonly lot: LotDetail;
  readonly act: 'count' | 'adjust';
  readonly onClose: () => void;
  /** It is on disk. */
  readonly onSaved: (id: string) => void;
}

export const quantityTitles = {
  count: t`How many are there?`,
  adjust: t`How many more or fewer?`,
} as const;

export function QuantityDialog(props: Props) {
  const { lot, act } = props;
  const { batch_number: batch, manufacturer: maker } = lot.now;
  const place = {
    form: `lot-${act}`,
    about: lot.id,
    title: lotTitle(lot.id, batch, maker),
  } as const;
  const onClose = useFormEnd(place, props.onClose);
  const onSaved = useFormEnd(place, props.onSaved);
  return (
    <EntryDialog onClose={onClose} title={quantityTitles[act]} size="lg">
      <QuantityForm {...{ lot, act, place, onClose, onSaved }} />
    </EntryDialog>
  );
}

/** The form as it was kept, or empty. */
const beginWith = (lot: LotDetail) => (kept: FormValues) => ({
  way: kept.way === 'packages' ? ('packages' as const) : ('number' as const),
  number: kept.number ?? '',
  whole: kept.whole ?? '',
  each: kept.each ?? packageSizes(lot)[0]?.units ?? '',
  loose: kept.loose ?? '',
  direction: kept.direction === 'more' ? ('more' as const) : ('fewer' as const),
  reason: kept.reason ?? '',
});

function QuantityForm({ lot, act, place, onClose, onSaved }: Props & { place: TitledPlace }) {
  const input = useKeptForm(place, beginWith(lot));
  const { way, number, direction, reason } = input.values;
  const { change } = input;
  const [sure, setSure] = useState(false);
  const [tried, setTried] = useState(false);
  const count = useSubmitEntry(countLot.submit, onSaved, input.entry);
  const adjustment = useSubmitEntry(adjustLot.submit, onSaved, input.entry);

  const total = readPackages(input.values);
  const typed = way === 'number' ? number : (total.sum ?? '');
  const read = act === 'count' ? readCount(lot, typed) : readAdjustment(lot, typed, direction);
  const reasonMissing = act === 'adjust' && reason.trim() === '';
  const units = unitsText(lot.now.unit_type);

  function submit() {
    setTried(true);
    const { value } = read;
    if (value === null || reasonMissing || (read.doubt !== null && !sure)) return;
    const lotId = lotIdSchema.parse(lot.id);
    if (act === 'count') void count.submit({ lotId, quantity: value, reason });
    else void adjustment.submit({ lotId, change: value, reason, ...reasonCodeOf(reason) });
  }

  return (
    <EntryForm
      state={act === 'count' ? count : adjustment}
      keptAt={input.keptAt}
      onBack={onClose}
      onSubmit={submit}
    >
      <p className={textStyle.quiet}>{place.title}</p>
      {act === 'adjust' && (
        <SegmentedControl
          aria-label={t`Fewer or more`}
          className={layout.segments ?? ''}
          value={direction}
          onChange={(value) => change({ direction: value === 'more' ? 'more' : 'fewer' })}
          data={[
            { value: 'fewer', label: t`Fewer (−)` },
            { value: 'more', label: t`More (+)` },
          ]}
        />
      )}
      <SegmentedControl
        aria-label={t`How it is entered`}
        className={layout.segments ?? ''}
        value={way}
        onChange={(value) => change({ way: value === 'packages' ? 'packages' : 'number' })}
        data={[
          { value: 'number', label: t`Number${units === null ? '' : t` of ${units}`}` },
          { value: 'packages', label: t`Packages and loose` },
        ]}
      />
      {way === 'number' ? (
        <TextInput
          label={`${act === 'count' ? t`On hand` : t`How many`}${units === null ? '' : t`, in ${units}`}`}
          data-autofocus
          autoComplete="off"
          inputMode="decimal"
          value={number}
          error={tried ? read.trouble : null}
          aria-invalid={tried && read.trouble !== null}
          onChange={(event) => change({ number: event.currentTarget.value })}
        />
      ) : (
        <PackageFields
          lot={lot}
          packages={input.values}
          sum={total.sum}
          troubles={tried ? total.troubles : {}}
          trouble={tried && total.sum !== null ? read.trouble : null}
          onChange={change}
        />
      )}
      <ReasonField
        act={act}
        reason={reason}
        trouble={tried && reasonMissing ? t`Say why, in a few words` : null}
        onReason={(reason) => change({ reason })}
      />
      {read.value !== null && (
        <div className={`${surface.sunk} ${styles.preview}`}>
          <QuantityChange
            quantity={{ before: lot.now.current_quantity, after: read.after }}
            unit={lot.now.unit_type}
          />
        </div>
      )}
      {read.doubt !== null && (
        <Checkbox
          size="lg"
          label={t`${read.doubt}. It is right all the same.`}
          checked={sure}
          error={tried && !sure ? t`Look again, then say that it is right` : undefined}
          onChange={(event) => setSure(event.currentTarget.checked)}
        />
      )}
    </EntryForm>
  );
}
