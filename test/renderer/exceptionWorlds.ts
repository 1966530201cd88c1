import type {
  ExceptionDetail,
  ExceptionRow,
  KnownExceptions,
  ThreadItem,
} from '#shared/contract/exceptions.ts';
import type { EntryDetail, EntryStanding, ParkedView } from '#shared/contract/waiting.ts';
import { content } from '../support/entryContent.ts';
import type { StationDouble } from './stationDouble.ts';
import { dana } from './worlds.ts';

// Invented exceptions; nothing here is real.
const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();
const idOf = (n: number) => `3f0c2a9e-1b7d-4c55-9d21-0be46a7f31${String(n).padStart(2, '0')}`;

/** The exception whose thread the tests read. */
export const addressId = idOf(1);

const spelled = (display: string) => ({ code: null, display });

export function rowOf(n: number, rest: Partial<ExceptionRow> = {}): ExceptionRow {
  return {
    id: idOf(n),
    on: {
      kind: 'order',
      spelled: 'order',
      id: `7d1e02c4-8a1f-4b55-9c21-0de4b6a7f3${10 + n}`,
      number: `ORD7K2${10 + n}`,
      drug: null,
    },
    reason: spelled('Address'),
    description: 'The carrier does not know 1180 Larkspur Ct. Please confirm unit and zip code.',
    turn: 'us',
    resolvable: true,
    createdAt: ago(n),
    expiresAt: null,
    resolvedAt: null,
    resolutionReason: null,
    news: null,
    waiting: 0,
    needsDecision: 0,
    draft: false,
    denied: false,
    ...rest,
  };
}

const prescription: ExceptionRow['on'] = {
  kind: 'prescription',
  spelled: 'prescription',
  id: '9a0e02c4-8a1f-4b55-9c21-0de4b6a7f301',
  number: 'RX-30118',
  drug: null,
};

export const someKnown: KnownExceptions = {
  us: {
    count: 6,
    first: [
      rowOf(1, { news: 'replied' }),
      rowOf(2, { reason: spelled('Prescriber data'), on: prescription, draft: true }),
      rowOf(3, { reason: spelled('Patient data'), needsDecision: 1 }),
      rowOf(28, { reason: spelled('Duplicate active order') }),
      rowOf(51, { reason: spelled('No fills remaining'), on: { ...prescription, number: null } }),
      rowOf(74, { reason: spelled('Order data'), news: 'raised' }),
    ],
  },
  pharmacy: {
    count: 2,
    first: [
      rowOf(5, {
        reason: spelled('Too early to fill'),
        turn: 'pharmacy',
        resolvable: false,
        expiresAt: ago(-76),
      }),
      rowOf(6, {
        reason: spelled('Clinical issue'),
        turn: 'pharmacy',
        resolvable: false,
        waiting: 1,
      }),
    ],
  },
  resolved: {
    count: 1,
    first: [
      rowOf(9, {
        reason: spelled('Address'),
        turn: 'nobody',
        resolvedAt: ago(20),
        resolutionReason: 'Resolved by the pharmacy team',
      }),
    ],
  },
  wanted: [],
};

export function said(
  side: 'us' | 'pharmacy' | 'system',
  text: string,
  rest: Partial<Extract<ThreadItem, { kind: 'response' }>> = {},
): ThreadItem {
  const name = { us: 'Pia Practice', pharmacy: 'Pat Ivers', system: 'Pharmacy System' }[side];
  const spelled = { us: 'customer', pharmacy: 'the service', system: 'system' }[side];
  return {
    kind: 'response',
    id: crypto.randomUUID(),
    text,
    onRecord: side === 'us' ? 'Dana Whitfield' : null,
    author: { name, side, spelled },
    at: ago(1.4),
    ...rest,
  };
}

export function own(
  text: string,
  standing: EntryStanding,
  refusal: Extract<ThreadItem, { kind: 'own' }>['refusal'] = null,
): ThreadItem {
  const entry: EntryDetail = {
    id: crypto.randomUUID(),
    ...content.reply('ORD7K211'),
    by: dana,
    account: { name: 'Dana Whitfield', own: true },
    enteredAt: Date.now() - 300_000,
    standing,
    attempts: [],
    entered: {},
  };
  return { kind: 'own', entry, text, refusal };
}

export const waitsForLink: EntryStanding = {
  kind: 'waiting',
  for: { kind: 'link' },
  decisions: [],
};

export function parked(why: ParkedView): EntryStanding {
  return {
    kind: 'needs-decision',
    since: Date.now() - 60_000,
    why,
    holdsBack: 0,
    decisions: ['edit', 'discard'],
    wentThrough: 'word',
  };
}

type Known = Extract<ExceptionDetail, { kind: 'known' }>;

export function detailOf(row: ExceptionRow, rest: Partial<Known> = {}): Known {
  return {
    kind: 'known',
    row,
    annotationId: null,
    thread: [
      said(
        'pharmacy',
        'We could not validate this address with the carrier. Is there a unit number?',
      ),
      own('Confirmed by phone: unit 4B, zip code 78704.', waitsForLink),
    ],
    threadKnown: true,
    denial: null,
    seenAt: Date.now() - 120_000,
    ...rest,
  };
}

/** Puts some exceptions of every kind into the double, and the address exception to be opened. */
export function fillExceptions(station: StationDouble): void {
  const { world } = station.exceptions;
  world.known = someKnown;
  world.summary = { waitingOnUs: someKnown.us.count, newsCount: 0, news: [] };
  for (const row of [
    ...someKnown.us.first,
    ...someKnown.pharmacy.first,
    ...someKnown.resolved.first,
  ]) {
    world.details.set(row.id, detailOf(row));
  }
}
