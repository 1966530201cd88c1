import { Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { LotDetail } from '#shared/contract/lotViews.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { useSubmitEntry } from '../../api/useSubmitEntry.ts';
import { lotTitle } from '../../text/lotText.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { EntryDialog, EntryForm } from '../EntryDialog.tsx';
import { adjustLot, countLot } from '../entryKinds.tsx';
import { PackageFields } from './PackageFields.tsx';
import { type Packages, packageSizes, readPackages } from './packages.ts';
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
  count: 'How many are there?',
  adjust: 'How many more or fewer?',
} as const;

export function QuantityDialog(props: Props) {
  return (
    <EntryDialog onClose={props.onClose} title={quantityTitles[props.act]} size="lg">
      <QuantityForm {...props} />
    </EntryDialog>
  );
}

function QuantityForm({ lot, act, onClose, onSaved }: Props) {
  const [way, setWay] = useState<'number' | 'packages'>('number');
  const [text, setText] = useState('');
  const [packages, setPackages] = useState<Packages>({
    whole: '',
    each: packageSizes(lot)[0]?.units ?? '',
    loose: '',
  });
  const [direction, setDirection] = useState<'fewer' | 'more'>('fewer');
  const [reason, setReason] = useState('');
  const [sure, setSure] = useState(false);
  const [tried, setTried] = useState(false);
  const count = useSubmitEntry(countLot.submit, onSaved);
  const adjustment = useSubmitEntry(adjustLot.submit, onSaved);

  const total = readPackages(packages);
  const typed = way === 'number' ? text : (total.sum ?? '');
  const read = act === 'count' ? readCount(lot, typed) : readAdjustment(lot, typed, direction);
  const reasonMissing = act === 'adjust' && reason.trim() === '';
  const unit = lot.now.unit_type ?? '';

  function submit() {
    setTried(true);
    const { value } = read;
    if (value === null || reasonMissing || (read.doubt !== null && !sure)) return;
    const lotId = lotIdSchema.parse(lot.id);
    if (act === 'count') void count.submit({ lotId, quantity: value, reason });
    else void adjustment.submit({ lotId, change: value, reason });
  }

  return (
    <EntryForm state={act === 'count' ? count : adjustment} onBack={onClose} onSubmit={submit}>
      <p className={textStyle.quiet}>
        {lotTitle(lot.id, lot.now.batch_number, lot.now.manufacturer)}
      </p>
      {act === 'adjust' && (
        <SegmentedControl
          aria-label="Fewer or more"
          className={layout.segments ?? ''}
          value={direction}
          onChange={(value) => setDirection(value === 'more' ? 'more' : 'fewer')}
          data={[
            { value: 'fewer', label: 'Fewer (−)' },
            { value: 'more', label: 'More (+)' },
          ]}
        />
      )}
      <SegmentedControl
        aria-label="How it is entered"
        className={layout.segments ?? ''}
        value={way}
        onChange={(value) => setWay(value === 'packages' ? 'packages' : 'number')}
        data={[
          { value: 'number', label: `Number${unit === '' ? '' : ` of ${unit}`}` },
          { value: 'packages', label: 'Packages and loose' },
        ]}
      />
      {way === 'number' ? (
        <TextInput
          label={`${act === 'count' ? 'On hand' : 'How many'}${unit === '' ? '' : `, in ${unit}`}`}
          data-autofocus
          autoComplete="off"
          inputMode="decimal"
          value={text}
          error={tried ? read.trouble : null}
          aria-invalid={tried && read.trouble !== null}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      ) : (
        <PackageFields
          lot={lot}
          packages={packages}
          sum={total.sum}
          troubles={tried ? total.troubles : {}}
          trouble={tried && total.sum !== null ? read.trouble : null}
          onChange={(part) => setPackages((before) => ({ ...before, ...part }))}
        />
      )}
      <ReasonField
        act={act}
        reason={reason}
        trouble={tried && reasonMissing ? 'Say why, in a few words' : null}
        onReason={setReason}
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
          label={`${read.doubt}. It is right all the same.`}
          checked={sure}
          error={tried && !sure ? 'Look again, then say that it is right' : undefined}
          onChange={(event) => setSure(event.currentTarget.checked)}
        />
      )}
    </EntryForm>
  );
}
