import { everybody, LEAD, type Member, others } from '../../persons/cast.ts';
import type { Deed } from '../../persons/deeds.ts';
import type { Random } from '../../random.ts';
import type { Entry } from '../schedule.ts';

const weights: Record<Deed['what'], number> = {
  enter: 20,
  unlock: 14,
  badge: 9,
  lock: 3,
  touch: 4,
  look: 3,
  'keep draft': 4,
  'read draft': 3,
  'begin round': 2,
  'read round': 2,
  count: 4,
  'send round': 2,
  'ask lot': 1,
  undo: 3,
  decide: 4,
  approve: 6,
  leave: 0.7,
  'come back': 1,
  'set pin': 1,
  'add badge': 0.7,
  'people off': 0.5,
  'people on': 1.2,
  choose: 1,
  'sign out': 0.3,
};
/** What may be under way when somebody else comes, or nobody is there any more. */
const underWay = [
  'enter',
  'enter',
  'keep draft',
  'keep draft',
  'count',
  'send round',
  'touch',
] as const;
const meeting = ['badge', 'badge', 'badge', 'lock', 'enter', 'keep draft'] as const;
/** They take as long as a PIN takes to be hashed. */
const slow: readonly Deed['what'][] = ['approve', 'unlock', 'badge', 'set pin', 'come back'];

/** One deed, or now and then two or three in one moment. */
export function madeDeeds(random: Random, entry: () => Entry, n: number): readonly Deed[] {
  // Somebody has to be there before much can be done.
  const first = n < 3 ? random.pick(['unlock', 'unlock', 'badge'] as const) : null;
  if (first !== null) return [madeDeed(random, entry, first)];
  if (!random.chance(0.25)) return [madeDeed(random, entry, random.weighted(weights))];
  const more = Array.from({ length: random.int(1, 2) }, () => random.pick(meeting));
  return [random.pick(underWay), ...more].map((what) => madeDeed(random, entry, what));
}

/** What meets a PIN that is being checked; null where nothing does. */
export function madeMeeting(
  random: Random,
  entry: () => Entry,
  [deed]: readonly Deed[],
): readonly Deed[] | null {
  if (deed === undefined || !slow.includes(deed.what) || !random.chance(0.5)) return null;
  return [madeDeed(random, entry, random.pick(meeting))];
}

function madeDeed(random: Random, entry: () => Entry, what: Deed['what']): Deed {
  const who = (): Member => random.pick(everybody);
  const pin = () => (random.chance(0.8) ? 'right' : 'wrong');
  const which = (most: number) => random.int(0, most);
  const half = (): 0 | 1 => (random.chance(0.5) ? 0 : 1);
  switch (what) {
    case 'enter':
      return { what, id: random.uuid(), entry: entry(), held: random.chance(0.3) };
    case 'unlock':
      return { what, who: random.chance(0.3) ? LEAD : who(), pin: pin() };
    case 'badge':
      return { what, who: who(), pin: random.chance(0.6) ? null : pin() };
    case 'lock':
      return { what, because: random.pick(['by-hand', 'machine-locked'] as const) };
    case 'keep draft':
    case 'read draft':
      return { what, exception: which(1) };
    case 'begin round':
      return { what, id: random.uuid() };
    case 'count':
      return { what, id: random.uuid(), lot: which(2), quantity: random.pick(['92', '12.5', '0']) };
    case 'ask lot':
      return { what, lot: which(2) };
    case 'undo':
      return { what, which: which(2), newId: random.uuid() };
    case 'decide':
      return { what, which: which(9), choice: which(99), newId: random.uuid() };
    case 'approve': {
      const right = random.pick([
        'decide-for-others',
        'decide-for-others',
        'enrol-people',
        'second-person',
      ] as const);
      return { what, right, who: random.chance(0.7) ? LEAD : who(), pin: pin() };
    }
    case 'leave':
    case 'add badge':
      return { what, who: random.pick(others) };
    case 'come back':
    case 'set pin':
      return { what, who: what === 'come back' ? random.pick(others) : who(), pin: half() };
    case 'choose':
      return { what, which: half() };
    case 'touch':
    case 'look':
    case 'read round':
    case 'send round':
    case 'people off':
    case 'people on':
    case 'sign out':
      return { what };
  }
}
