import { barcodeImage, packageImage } from '../images.ts';
import type { Service } from '../service.ts';
import { barcodeIndex, barcodeValue } from '../world/barcodes.ts';
import { type FillPackage, packageCode } from '../world/fills/packages.ts';
import { lotIndex } from '../world/lots.ts';
import type { EntityType } from '../world/types.ts';
import { type FillExpect, fillCodes } from './fillCodes.ts';
import { exceptionToAnswer, type StepAfter, type StepAsk, shiftSteps } from './shift.ts';

type Expect =
  | 'verified'
  | 'inactive'
  | 'expired'
  | 'unknown'
  | 'lot-expired'
  | 'lot-inactive'
  | 'lot-nearly-expired'
  | 'order-cancelled'
  | 'order-paused'
  | 'reply-sent'
  | FillExpect;

/** Where a code belongs on a screen or a sheet of paper. */
export type Group = 'shift' | 'prescriptions' | 'bottles' | 'packages' | 'others';

export type Code = {
  label: string;
  entity_type: string;
  /** What is scanned; of an exception its id, which no code bears. */
  value: string;
  /** The ids of the record behind the code and of the barcode itself; null where the service has none. */
  entity_id: string | null;
  barcode_id: string | null;
  /** What is true of it; of a bottle or a package: in a fill of the prescription to fill. */
  expect: Expect;
  /** PNG as a data URI; left out where none is asked for. */
  image?: string;
  group: Group;
  /** Of the guided shift: what to do with it, and what to do about what comes out. */
  step?: { number: number; ask: StepAsk; after: StepAfter | null };
};

type Wanted = { label: string; entity: EntityType; index: number; expect: Expect };

const wanted: readonly Wanted[] = [
  { label: 'A good lot', entity: 'lot', index: lotIndex.good, expect: 'verified' },
  { label: 'Another good lot', entity: 'lot', index: 7, expect: 'verified' },
  { label: 'A lot past its expiry', entity: 'lot', index: lotIndex.expired, expect: 'lot-expired' },
  { label: 'An inactive lot', entity: 'lot', index: lotIndex.inactive, expect: 'lot-inactive' },
  {
    label: 'A lot about to expire',
    entity: 'lot',
    index: lotIndex.nearlyExpired,
    expect: 'lot-nearly-expired',
  },
  {
    label: 'An inactive barcode',
    entity: 'lot',
    index: lotIndex.barcodeInactive,
    expect: 'inactive',
  },
  { label: 'An expired barcode', entity: 'lot', index: lotIndex.barcodeExpired, expect: 'expired' },
  { label: 'An order', entity: 'order', index: 0, expect: 'verified' },
  { label: 'A canceled order', entity: 'order', index: 1, expect: 'order-cancelled' },
  { label: 'A paused order', entity: 'order', index: 2, expect: 'order-paused' },
  { label: 'A prescription', entity: 'prescription', index: 0, expect: 'verified' },
  { label: 'A patient', entity: 'patient', index: 0, expect: 'verified' },
  { label: 'A task', entity: 'task', index: 0, expect: 'verified' },
  { label: 'A user', entity: 'user', index: 0, expect: 'verified' },
];

type Draw = (value: string) => Promise<string>;
const pictured = async (withImages: boolean, draw: Draw, value: string) =>
  withImages ? { image: await draw(value) } : {};

/** The code of a record, without what it is called here; null where the world is too small to have it. */
async function codeOf(
  { reading, world }: Service,
  { entity, index }: Pick<Wanted, 'entity' | 'index'>,
  withImages: boolean,
) {
  const place = barcodeIndex(world.ground, entity, index);
  const barcode = place === null ? null : world.barcodes.at(place);
  if (barcode === null) return null;
  const value = barcodeValue(barcode, reading);
  return {
    entity_type: reading.entityTypes[entity],
    value,
    entity_id: barcode.entity_id,
    barcode_id: barcode.id,
    ...(await pictured(withImages, barcodeImage, value)),
  };
}

async function packageOf({ world }: Service, which: FillPackage, withImages: boolean) {
  const { value, drawn } = packageCode(world.ground, which);
  const picture = await pictured(withImages, packageImage, drawn);
  return { entity_type: 'package', value, entity_id: null, barcode_id: null, ...picture };
}

/** A pharmacy's own label: the service knows no such code. */
async function labelOf({ world }: Service, index: number, withImages: boolean) {
  const value = world.prescriptions.at(index)?.serial_number ?? null;
  if (value === null) return null;
  const picture = await pictured(withImages, barcodeImage, value);
  return { entity_type: 'own label', value, entity_id: null, barcode_id: null, ...picture };
}

async function codeOfNobody({ reading, world }: Service, withImages: boolean): Promise<Code> {
  const value = `${reading.barcodePrefixes.lot}-${world.ids.of('lot', 0xfffff)}-ZZZZ`;
  return {
    label: 'A code that nobody knows',
    entity_type: reading.entityTypes.lot,
    value,
    entity_id: null,
    barcode_id: null,
    expect: 'unknown',
    group: 'others',
    ...(await pictured(withImages, barcodeImage, value)),
  };
}

/** The first exception to practise with, which the guided shift ends with. */
function exceptionOf({ world: { exceptions, ground } }: Service): Code {
  const id = exceptions.idAt(ground.sizes.exceptions);
  return {
    label: exceptionToAnswer,
    entity_type: 'exception',
    value: id,
    entity_id: id,
    barcode_id: null,
    expect: 'reply-sent',
    group: 'shift',
  };
}

/** Instructive codes to print or to hold before a camera: single ones, those of fills, the guided shift. */
export async function codes(service: Service, withImages: boolean): Promise<Code[]> {
  const found: Code[] = [];
  for (const { label, expect, ...of } of wanted) {
    const code = await codeOf(service, of, withImages);
    if (code !== null) found.push({ label, expect, group: 'others', ...code });
  }
  found.push(await codeOfNobody(service, withImages));
  for (const { label, expect, group, of } of fillCodes) {
    const code =
      'pack' in of
        ? await packageOf(service, of.pack, withImages)
        : 'number' in of
          ? await labelOf(service, of.number, withImages)
          : await codeOf(service, of, withImages);
    if (code !== null) found.push({ label, expect, group, ...code });
  }
  return [...found, ...shift([...found, exceptionOf(service)])];
}

/** The guided shift, made of codes that are listed; none where the world lacks one of them. */
function shift(listed: readonly Code[]): Code[] {
  const steps = shiftSteps.flatMap(({ code, expect, ask, after }, place): Code[] => {
    const found = listed.find(({ label }) => label === code);
    const step = { number: place + 1, ask, after };
    return found === undefined ? [] : [{ ...found, expect, group: 'shift', step }];
  });
  return steps.length === shiftSteps.length ? steps : [];
}
