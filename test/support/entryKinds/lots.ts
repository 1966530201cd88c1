import { z } from 'zod';
import { decimalSchema } from '#shared/domain/decimal.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { lotChangeSchema } from '#shared/domain/lot.ts';
import { submitEntry } from '../../../src/main/station/handlers/enter.ts';
import { adjust, count, holdOption } from '../../../src/main/station/handlers/lots.ts';
import { editLot as operation } from '../../../src/main/station/operations/lot/editLot.ts';
import { lotEdit } from '../../simulation/schedule/made/elsewhere.ts';
import { lotFields } from '../../simulation/schedule/schedule.ts';
import { nth, type ServiceWorld } from '../../simulation/service/world.ts';
import {
  bodyField,
  type EntryKindRow,
  isEntered,
  type SimulatedEntryContext,
  type SimulatedWindow,
  simulated,
} from './row.ts';

const lotIdOf = (world: ServiceWorld, n: number) => lotIdSchema.parse(nth(world.lots.keys(), n));
const callOf = ({ world, id, held, forged }: SimulatedWindow, lot: number) => ({
  ...{ id, lotId: lotIdOf(world, lot), held },
  ...forged,
});
const stampOf = ({ id, by, held }: SimulatedEntryContext) => ({ id, by, ...holdOption(held) });

const edit = simulated({
  name: 'edit-lot',
  weight: 2,
  about: 'lot',
  choice: z.object({
    lot: z.number(),
    field: z.enum(lotFields),
    value: z.string(),
  }),
  choose: (random, about) => ({ lot: about.which(2), ...lotEdit(random) }),
  pair: () =>
    [
      { lot: 0, field: 'notes', value: 'One' },
      { lot: 0, field: 'batch_number', value: 'Two' },
    ] as const,
  enter(at, { lot, field, value }) {
    const change = lotChangeSchema.parse({
      [field]: field === 'is_active' ? value === 'true' : value,
    });
    const payload = { lotId: lotIdOf(at.world, lot), change };
    return isEntered(submitEntry(at.context, operation, { ...stampOf(at), payload }));
  },
  async submit(at, { lot, field, value }) {
    const change = lotChangeSchema.parse({
      [field]: field === 'is_active' ? value === 'true' : value,
    });
    return isEntered(await at.client.lots.edit({ ...callOf(at, lot), change }));
  },
});

const unitChange = simulated({
  name: 'change-unit',
  weight: 0.5,
  about: 'lot',
  choice: z.object({ lot: z.number(), unit: z.string(), quantity: z.string() }),
  choose(random, about) {
    const unit = random.pick(['each', 'box']);
    return { lot: about.which(2), unit, quantity: about.quantity() };
  },
  pair: () => [
    { lot: 0, unit: 'box', quantity: '40' },
    { lot: 0, unit: 'each', quantity: '80' },
  ],
  enter(at, { lot, unit, quantity }) {
    const change = { unit_type: unit, current_quantity: decimalSchema.parse(quantity) };
    const payload = { lotId: lotIdOf(at.world, lot), change };
    return isEntered(submitEntry(at.context, operation, { ...stampOf(at), payload }));
  },
  async submit(at, { lot, unit, quantity }) {
    const change = { unit_type: unit, current_quantity: decimalSchema.parse(quantity) };
    return isEntered(await at.client.lots.edit({ ...callOf(at, lot), change }));
  },
});

export const editLot: EntryKindRow = {
  kind: edit.name,
  write: 'lots.update',
  traits: ['resent-unseen', 'read-back', 'asks-first', 'lookup-by-call', 'reads-lot', 'undoable'],
  simulated: [edit, unitChange],
  plan({ records, mark, oneOf }) {
    const notes = mark('Shelf');
    const lotId = lotIdSchema.parse(oneOf(records.edited));
    return {
      mark: notes,
      enter: (client, id) => client.lots.edit({ id, lotId, change: { notes } }),
      carriedBy: (request) =>
        request.operation === 'lots.update' && bodyField(request, 'notes') === notes,
      atMost: 2,
    };
  },
};

const counting = simulated({
  name: 'count-lot',
  weight: 5,
  about: 'lot',
  choice: z.object({ lot: z.number(), quantity: z.string() }),
  choose(random, about) {
    const quantity = random.chance(0.2) ? 'as it stands' : about.quantity();
    return { lot: about.which(2), quantity };
  },
  pair: () => [
    { lot: 0, quantity: '92' },
    { lot: 0, quantity: '80' },
  ],
  enter(at, choice) {
    const lot = nth(at.world.lots.values(), choice.lot);
    const asItStands = choice.quantity === 'as it stands';
    const quantity = decimalSchema.parse(asItStands ? lot.quantity : choice.quantity);
    const payload = { lotId: lotIdSchema.parse(lot.id), quantity, reason: '' };
    return isEntered(count(at.context, { ...stampOf(at), payload, confirmed: true }));
  },
  async submit(at, choice) {
    const lot = nth(at.world.lots.values(), choice.lot);
    const asItStands = choice.quantity === 'as it stands';
    const quantity = decimalSchema.parse(asItStands ? lot.quantity : choice.quantity);
    const call = { ...callOf(at, choice.lot), quantity, reason: '', confirmed: true };
    return isEntered(await at.client.lots.count(call));
  },
});

export const countLot: EntryKindRow = {
  kind: counting.name,
  write: 'lots.update',
  traits: ['read-back', 'asks-first', 'lookup-by-call', 'reads-lot', 'undoable'],
  simulated: [counting],
  plan({ records, number, oneOf }) {
    const lotId = lotIdSchema.parse(oneOf(records.counted));
    const counted = number + 0.125;
    const quantity = decimalSchema.parse(counted);
    return {
      mark: quantity,
      enter: (client, id) =>
        client.lots.count({ id, lotId, quantity, reason: '', confirmed: true }),
      carriedBy: (request) =>
        request.path.includes(lotId) && Number(bodyField(request, 'current_quantity')) === counted,
      atMost: 1,
    };
  },
};

const adjustment = simulated({
  name: 'adjust-lot',
  weight: 5,
  about: 'lot',
  choice: z.object({ lot: z.number(), change: z.string() }),
  choose(random, about) {
    const change = random.pick(['-3', '2', '-0.1', '0.2', '-50']);
    return { lot: about.which(2), change };
  },
  pair: () => [
    { lot: 0, change: '-3' },
    { lot: 0, change: '2' },
  ],
  enter(at, choice) {
    const change = decimalSchema.parse(choice.change);
    const payload = { lotId: lotIdOf(at.world, choice.lot), change, reason: 'Spilled' };
    return isEntered(adjust(at.context, { ...stampOf(at), payload, confirmed: true }));
  },
  async submit(at, { lot, change: by }) {
    const change = decimalSchema.parse(by);
    const call = { ...callOf(at, lot), change, reason: 'Spilled', confirmed: true };
    return isEntered(await at.client.lots.adjust(call));
  },
});

export const adjustLot: EntryKindRow = {
  kind: adjustment.name,
  write: 'lots.update',
  traits: ['read-back', 'asks-first', 'lookup-by-call', 'reads-lot', 'undoable'],
  simulated: [adjustment],
  plan({ records, number, oneOf }) {
    const lotId = lotIdSchema.parse(oneOf(records.adjusted));
    const thousandths = number;
    const change = decimalSchema.parse(thousandths / 1000);
    const reason = 'Found behind the shelf';
    return {
      mark: change,
      enter: (client, id) => client.lots.adjust({ id, lotId, change, reason, confirmed: true }),
      carriedBy: (request) => request.path.includes(lotId) && request.changedBy === thousandths,
      atMost: 1,
    };
  },
};

export const lotKinds = [editLot, countLot, adjustLot];
