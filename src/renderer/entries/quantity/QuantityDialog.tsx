import { Checkbox, Modal, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { lotIdSchema } from '#shared/domain/ids.ts';
import type { LotDetail } from '../../api/contract.ts';
import { type ConfirmQuestion, saveEntry } from '../../api/saveEntry.ts';
import { station } from '../../api/station.ts';
import { usePerson } from '../../state/person.ts';
import { lotTitle } from '../../text/lotText.ts';
import { EntryFoot } from '../EntryFoot.tsx';
import { PackageFields } from './PackageFields.tsx';
import { type Packages, packageSizes, readPackages } from './packages.ts';
import styles from './quantity.module.css';
import { ReasonField } from './ReasonField.tsx';
import { readAdjustment, readCount } from './readQuantity.ts';
import { Step } from './Step.tsx';

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

/** A count, or an adjustment: two acts that mean different things, each with its reason. */
export function QuantityDialog(props: Props) {
  return (
    <Modal opened onClose={props.onClose} title={quantityTitles[props.act]} size="lg">
      <QuantityForm {...props} />
    </Modal>
  );
}

function QuantityForm({ lot, act, onClose, onSaved }: Props) {
  const by = usePerson();
  const [id] = useState(() => crypto.randomUUID());
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
  const [busy, setBusy] = useState(false);
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);

  const packed = readPackages(packages);
  const typed = way === 'number' ? text : (packed.sum ?? '');
  const read = act === 'count' ? readCount(lot, typed) : readAdjustment(lot, typed, direction);
  const reasonMissing = act === 'adjust' && reason.trim() === '';
  const unit = lot.now.unit_type ?? '';

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const { value } = read;
    if (value === null || reasonMissing || (read.doubt !== null && !sure)) return;
    setBusy(true);
    const lotId = lotIdSchema.parse(lot.id);
    const common = { id, lotId, reason, confirmed: question !== null, held: true };
    const saved = await saveEntry(by, (person) =>
      act === 'count'
        ? station.lots.count({ ...common, by: person, quantity: value })
        : station.lots.adjust({ ...common, by: person, change: value }),
    );
    setBusy(false);
    setTrouble(saved.kind === 'trouble' ? saved.words : null);
    if (saved.kind === 'question') setQuestion(saved.question);
    if (saved.kind === 'saved') onSaved(id);
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={18}>
        <p className={styles.quiet}>
          {lotTitle(lot.id, lot.now.batch_number, lot.now.manufacturer)}
        </p>
        {act === 'adjust' && (
          <SegmentedControl
            aria-label="Fewer or more"
            className={styles.segments ?? ''}
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
          className={styles.segments ?? ''}
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
            sum={packed.sum}
            troubles={tried ? packed.troubles : {}}
            trouble={tried && packed.sum !== null ? read.trouble : null}
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
          <div className={styles.preview}>
            <Step
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
        <EntryFoot question={question} trouble={trouble} busy={busy} onBack={onClose} />
      </Stack>
    </form>
  );
}
