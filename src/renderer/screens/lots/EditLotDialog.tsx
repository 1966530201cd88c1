import { Button, Group, Modal, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { lotIdSchema } from '#shared/domain/ids.ts';
import type { LotDetail } from '../../api/contract.ts';
import { saveEntry } from '../../api/saveEntry.ts';
import { station } from '../../api/station.ts';
import { usePerson } from '../../state/person.ts';
import { ScanNotice } from '../../ui/ScanNotice.tsx';
import { ChangeReview } from './ChangeReview.tsx';
import { LotFormFields } from './LotFormFields.tsx';
import {
  changeOf,
  type EditedField,
  type FieldChange,
  type LotTexts,
  readForm,
  textsOf,
} from './lotForm.ts';
import { PackageFill } from './package/PackageFill.tsx';
import { usePackageScan } from './package/usePackageScan.ts';

interface Props {
  readonly lot: LotDetail;
  readonly onClose: () => void;
  /** It is on disk. */
  readonly onSaved: (id: string) => void;
}

/** The fields of a lot, to be typed over; before and after are shown before anything is kept. */
export function EditLotDialog({ lot, onClose, onSaved }: Props) {
  return (
    <Modal opened onClose={onClose} title="Edit details" size="xl">
      <EditForm lot={lot} onClose={onClose} onSaved={onSaved} />
    </Modal>
  );
}

function EditForm({ lot, onClose, onSaved }: Props) {
  const by = usePerson();
  const [id] = useState(() => crypto.randomUUID());
  // What the person saw when the form was opened stays what they change, whatever comes meanwhile.
  const [seen] = useState(lot.now);
  const [texts, setTexts] = useState<LotTexts>(() => textsOf(seen));
  const [tried, setTried] = useState(false);
  const [reviewed, setReviewed] = useState<readonly FieldChange[] | null>(null);
  const [meant, setMeant] = useState<ReadonlySet<EditedField>>(new Set());
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const read = readForm(seen, texts);
  const scan = usePackageScan(reviewed === null, texts.upc);

  function review() {
    setTried(true);
    const wrong = Object.keys(read.troubles).length > 0;
    setTrouble(!wrong && read.changes.length === 0 ? 'Nothing is changed yet.' : null);
    if (!wrong && read.changes.length > 0) setReviewed(read.changes);
  }

  async function save(changes: readonly FieldChange[]) {
    const change = changeOf(changes, meant);
    if (change === null) {
      setTrouble('Nothing is left to be saved: say that a field is meant to be empty, or go back.');
      return;
    }
    setBusy(true);
    const lotId = lotIdSchema.parse(lot.id);
    const saved = await saveEntry(by, (person) =>
      station.lots.edit({ id, by: person, lotId, change, held: true }),
    );
    setBusy(false);
    setTrouble(saved.kind === 'trouble' ? saved.words : null);
    if (saved.kind === 'saved') onSaved(id);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (reviewed === null) review();
    else void save(reviewed);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={20}>
        {reviewed === null && (
          <PackageFill
            scan={scan}
            texts={texts}
            usedFor={usedForNames(lot)}
            onFill={(changes) => {
              const filled = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
              setTexts((before) => ({ ...before, ...filled }));
            }}
          />
        )}
        {reviewed === null ? (
          <LotFormFields
            lot={seen}
            texts={texts}
            troubles={tried ? read.troubles : {}}
            onType={(field, text) => setTexts((before) => ({ ...before, [field]: text }))}
          />
        ) : (
          <ChangeReview
            changes={reviewed}
            meant={meant}
            onMeant={(field, isMeant) => {
              const next = new Set(meant);
              if (isMeant) next.add(field);
              else next.delete(field);
              setMeant(next);
            }}
          />
        )}
        {trouble !== null && <p role="alert">{trouble}</p>}
        <Group justify="end">
          <Button
            variant="default"
            onClick={() => (reviewed === null ? onClose() : setReviewed(null))}
          >
            {reviewed === null ? 'Cancel' : 'Back to the form'}
          </Button>
          <Button type="submit" loading={busy} key={reviewed === null ? 'review' : 'save'}>
            {reviewed === null ? 'Look at the changes' : 'Save'}
          </Button>
        </Group>
        <ScanNotice />
      </Stack>
    </form>
  );
}

function usedForNames({ associations }: LotDetail): string[] {
  if (associations === null) return [];
  const { prescription, non_prescription, order_material } = associations;
  const all = [...prescription, ...non_prescription, ...order_material];
  return [...new Set(all.flatMap(({ name }) => name ?? []))];
}
