import { fateNames, roadNames } from '../../network/fates.ts';
import type { PeopleAct } from '../../persons/deeds.ts';
import type { Random } from '../../random.ts';
import { commitSides } from '../../station/disk.ts';
import type { Act, Cut } from '../schedule.ts';
import type { About } from './about.ts';
import { madeElsewhere } from './elsewhere.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const actWeights: Record<Exclude<Act['kind'], 'enter' | PeopleAct['kind']>, number> = {
  fault: 16,
  decide: 4,
  elsewhere: 4,
  'power cut': 3,
  'network down': 2,
  road: 1.5,
  'close and open': 1,
  restore: 1.5,
  disk: 1.5,
  clock: 1.5,
  sleep: 1,
  'sign-in': 1.2,
  'sign-out': 0.7,
  revoke: 0.6,
  ask: 1.5,
  refresh: 1.5,
  'second instance': 0.3,
  undo: 2,
  'count round': 1,
};

/** Something other than an entry that happens, at or around this workstation. */
export function madeAct(random: Random, about: About, station: number): Act {
  const kind = random.weighted(actWeights);
  switch (kind) {
    case 'fault': {
      const of = random.pick(['writes', 'writes', 'writes', 'reads', 'all'] as const);
      const times = random.chance(0.15) ? random.int(4, 9) : random.int(1, 2);
      return { kind, station, fate: random.pick(fateNames), of, times };
    }
    case 'decide':
      return {
        ...{ kind, station, which: random.int(0, 9) },
        ...{ choice: random.int(0, 99), newId: random.uuid() },
      };
    case 'elsewhere':
      return { kind, what: madeElsewhere(random, about) };
    case 'power cut': {
      const again = random.chance(0.3) ? madeCut(random) : null;
      const downMs = random.chance(0.2) ? random.int(20, 90) * MINUTE : random.int(1, 60) * SECOND;
      return { kind, station, cut: madeCut(random), again, downMs };
    }
    case 'network down':
      return { kind, station, ms: random.int(5, 900) * SECOND };
    case 'restore': {
      const afterMs = random.pick([5 * SECOND, MINUTE, 12 * MINUTE, random.int(1, 60) * MINUTE]);
      return { kind, station, afterMs, byPowerCut: random.chance(0.4) };
    }
    case 'close and open':
      return { kind, station, closedMs: random.int(1, 900) * SECOND };
    case 'road':
      return { kind, station, road: random.pick(roadNames), ms: random.int(5, 900) * SECOND };
    case 'disk': {
      const code = random.pick(['SQLITE_FULL', 'SQLITE_BUSY', 'SQLITE_IOERR'] as const);
      return { kind, station, code, times: random.int(1, 8) };
    }
    case 'clock':
      return {
        ...{ kind, station },
        ms: random.pick([-DAY, DAY, -2 * 60 * MINUTE, 50 * MINUTE, 20 * SECOND, -20 * MINUTE]),
      };
    case 'sleep': {
      const ms = random.pick([40 * SECOND, 5 * MINUTE, 20 * MINUTE, 3 * 60 * MINUTE]);
      return { kind, station, ms, stops: random.chance(0.7) };
    }
    case 'sign-in':
      return { kind, station, user: random.int(0, 2) };
    case 'sign-out':
    case 'refresh':
    case 'second instance':
      return { kind, station };
    case 'revoke':
      return { kind, user: random.int(0, 2) };
    case 'ask':
      return { kind, station, lot: about.which(2) };
    case 'undo':
      return { kind, station, which: random.pick([0, 0, 0, 1, 2]), newId: random.uuid() };
    case 'count round':
      return {
        ...{ kind, station, id: random.uuid() },
        counts: [0, 1, 2].slice(0, random.int(1, 3)).map((lot) => ({
          ...{ id: random.uuid(), lot },
          quantity: random.pick(['92', '80', '12.5', '0']),
        })),
      };
  }
}

function madeCut(random: Random): Cut {
  const kind = random.pick(['now', 'commit', 'commit', 'boundary'] as const);
  switch (kind) {
    case 'now':
      return { kind };
    case 'commit':
      return { kind, nth: random.int(1, 12), side: random.pick(commitSides) };
    case 'boundary':
      return { kind, nth: random.int(1, 20) };
  }
}
