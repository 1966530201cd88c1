import type { Random } from '../../random.ts';
import { statuses } from '../../service/world.ts';
import type { Entry, EntryKind } from '../schedule.ts';
import type { About } from './about.ts';

const entryWeights: Record<EntryKind, number> = {
  'verify-barcode': 2,
  'reply-to-exception': 3,
  'create-task': 3,
  'edit-task': 3,
  'add-watchers': 2,
  'edit-lot': 2,
  'change-unit': 0.5,
  'count-lot': 5,
  'adjust-lot': 5,
  'unpause-order': 2,
  'set-prescription-status': 3,
  'remove-supervisor': 2,
};

const entriesAbout: ReadonlyMap<string, readonly EntryKind[]> = new Map([
  ['lot', ['edit-lot', 'change-unit', 'count-lot', 'adjust-lot']],
  ['task', ['create-task', 'edit-task', 'add-watchers']],
  ['exception', ['reply-to-exception']],
  ['order', ['unpause-order']],
  ['prescription', ['set-prescription-status']],
]);

/** Something that a person enters. */
export function madeEntry(random: Random, about: About): Entry {
  const kind = random.weighted(entryWeights, (kind) => about.share(kind, entriesAbout));
  switch (kind) {
    case 'verify-barcode':
      return { kind, lot: about.which(2), known: random.chance(0.8) };
    case 'reply-to-exception': {
      const text = random.pick(['Called the prescriber.', 'Dose is right.\r\nPlease go on. ']);
      const own = random.chance(0.7) ? `${text} ${random.int(1, 999)}` : text;
      return { kind, exception: about.which(1), text: own };
    }
    case 'create-task': {
      const local = random.uuid();
      about.hasMade(local);
      return { kind, local, name: `Task ${random.int(1, 999)}` };
    }
    case 'edit-task': {
      const field = random.pick(['name', 'description'] as const);
      return { kind, task: about.task(), field, value: `Text ${random.int(1, 4)}` };
    }
    case 'add-watchers':
      return { kind, task: about.task(), user: random.int(0, 2) };
    case 'edit-lot': {
      const field = random.pick(['notes', 'batch_number'] as const);
      return { kind, lot: about.which(2), field, value: `Note ${random.int(1, 3)}` };
    }
    case 'change-unit': {
      const unit = random.pick(['each', 'box']);
      return { kind, lot: about.which(2), unit, quantity: about.quantity() };
    }
    case 'count-lot': {
      const quantity = random.chance(0.2) ? 'as it stands' : about.quantity();
      return { kind, lot: about.which(2), quantity };
    }
    case 'adjust-lot': {
      const change = random.pick(['-3', '2', '-0.1', '0.2', '-50']);
      return { kind, lot: about.which(2), change };
    }
    case 'unpause-order': {
      const by = random.pick(['id', 'number', 'external'] as const);
      return { kind, order: about.which(1), by };
    }
    case 'set-prescription-status':
      return { kind, prescription: about.which(3), status: random.pick(statuses) };
    case 'remove-supervisor':
      return { kind, mapping: about.which(2), by: random.pick(['id', 'npi'] as const) };
  }
}
