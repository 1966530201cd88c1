import type { Random } from '../../random.ts';
import { statuses } from '../../service/world.ts';
import { type Elsewhere, lotFields } from '../schedule.ts';
import type { About } from './about.ts';

const elsewhereWeights: Record<Elsewhere['kind'], number> = {
  'sets a quantity': 4,
  'changes a unit': 0.5,
  'edits a lot': 3,
  'edits a task': 2,
  'resolves an exception': 1,
  'pauses an order': 1,
  'sets a status': 2,
  'takes a prescription away': 1,
};

const elsewhereAbout: ReadonlyMap<string, readonly Elsewhere['kind'][]> = new Map([
  ['lot', ['sets a quantity', 'changes a unit', 'edits a lot']],
  ['task', ['edits a task']],
  ['exception', ['resolves an exception']],
  ['order', ['pauses an order']],
  ['prescription', ['sets a status', 'takes a prescription away']],
]);

/** A field of a lot and a value for it; a few values only, so that benches often meet. */
export function lotEdit(random: Random) {
  const field = random.pick(lotFields);
  const values = {
    notes: `Note ${random.int(1, 3)}`,
    batch_number: `B-${random.int(0, 3)}`,
    expiration_date: `2031-0${random.int(1, 3)}-28T00:00:00Z`,
    is_active: String(random.chance(0.5)),
  };
  return { field, value: values[field] };
}

/** Something that somebody does elsewhere, past all of our workstations. */
export function madeElsewhere(random: Random, about: About): Elsewhere {
  const kind = random.weighted(elsewhereWeights, (kind) => about.share(kind, elsewhereAbout));
  switch (kind) {
    case 'sets a quantity':
      return { kind, lot: about.which(2), quantity: about.quantity() };
    case 'changes a unit':
      return { kind, lot: about.which(2), unit: random.pick(['each', 'box']) };
    case 'edits a lot':
      return { kind, lot: about.which(2), ...lotEdit(random) };
    case 'edits a task':
      return { kind, task: about.which(1), value: `Text ${random.int(1, 4)}` };
    case 'resolves an exception':
      return { kind, exception: about.which(1) };
    case 'pauses an order':
      return { kind, order: about.which(1) };
    case 'sets a status':
      return { kind, prescription: about.which(3), status: random.pick(statuses) };
    case 'takes a prescription away':
      return { kind, prescription: about.which(3) };
  }
}
