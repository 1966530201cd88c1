/// <reference types="node" />
import { implement } from '@orpc/server';
import type { AskResult } from '#shared/contract/ask.ts';
import type { SubmitResult } from '#shared/contract/entry.ts';
import { contract } from '#shared/contract/index.ts';
import type { LotQuery, UndoResult } from '#shared/contract/lots.ts';
import type { KnownLots, LotDetail, LotFields, LotRow } from '#shared/contract/lotViews.ts';
import type { Walk, WalkPage, WalkRow, WalkStanding } from '#shared/contract/shelfWalk.ts';
import { dayFromNow } from '../worlds.ts';

/** What the double answers about lots; a test replaces what it needs. */
export interface LotWorld {
  onKnown: (input: LotQuery) => Promise<KnownLots>;
  onDetail: (id: string) => Promise<LotDetail>;
  onAsk: (id: string) => Promise<AskResult>;
  onUndo: (input: unknown) => Promise<UndoResult>;
  onWalk: (input: Walk) => Promise<WalkPage>;
  onWalkOfLot: (input: Walk & { lotId: string }) => Promise<WalkStanding>;
}

export function quietLots(): LotWorld {
  return {
    onKnown: async () => knownLots([]),
    onDetail: async (id) => unknownLot(id),
    onAsk: async () => ({ kind: 'answered' }),
    onUndo: async () => ({ kind: 'taken-back' }),
    onWalk: async () => walkOf([]),
    onWalkOfLot: async () => ({ lot: null, standing: 'not-known' }),
  };
}

/** The ids of the lots that windows ask about from now on, as they come. */
export function lotsAsked(
  lots: LotWorld,
  answer: LotWorld['onAsk'] = async () => ({ kind: 'answered' }),
): readonly string[] {
  const asked: string[] = [];
  lots.onAsk = (id) => {
    asked.push(id);
    return answer(id);
  };
  return asked;
}

/** The answer of a station that lists these, all of them unless `known` is more. */
export function knownLots(rows: readonly LotRow[], known = rows.length): KnownLots {
  const count = rows.length;
  const none = { expiring: 0, expired: 0, inactive: 0, unchecked: 0, differing: 0 };
  return { rows: [...rows], offset: 0, count, known, tabs: { ...none, all: count } };
}

/** The answer of a station where these are on the walk. */
export function walkOf(rows: readonly WalkRow[]): WalkPage {
  const walked = rows.filter(({ isWalked }) => isWalked).length;
  const undated = rows.filter(({ lot }) => lot.expires === null).length;
  const count = rows.length;
  return { rows: [...rows], offset: 0, count, walked, undated, known: count, isAll: true };
}

type Noted = (call: string) => (at: { input: unknown }) => Promise<SubmitResult>;

/** The part of the double for lots; every write goes through `entry`, which records it. */
export function lotsOf(
  world: LotWorld,
  entry: Noted,
  note: (call: string, input: unknown) => void,
) {
  const on = implement(contract).lots;
  return {
    known: on.known.handler(({ input }) => world.onKnown(input)),
    walk: on.walk.handler(({ input }) => world.onWalk(input)),
    walkOfLot: on.walkOfLot.handler(({ input }) => world.onWalkOfLot(input)),
    detail: on.detail.handler(({ input }) => world.onDetail(input.lotId)),
    refreshProducts: on.refreshProducts.handler(() => false),
    ask: on.ask.handler(({ input }) => world.onAsk(input.lotId)),
    count: on.count.handler(entry('lots.count')),
    adjust: on.adjust.handler(entry('lots.adjust')),
    edit: on.edit.handler(entry('lots.edit')),
    undo: on.undo.handler(({ input }) => {
      note('lots.undo', input);
      return world.onUndo(input);
    }),
  };
}

export const lotId = '7d1e02c4-8a1f-4b55-9c21-0de4b6a7f310';

const nothing: LotFields = {
  batch_number: null,
  manufacturer: null,
  mpn: null,
  upc: null,
  expiration_date: null,
  received_date: null,
  unit_type: null,
  current_quantity: null,
  initial_quantity: null,
  cost_per_unit: null,
  is_active: null,
  notes: null,
  type: null,
  created_at: null,
  updated_at: null,
};

export function unknownLot(id: string): LotDetail {
  return {
    id,
    answer: null,
    told: null,
    now: nothing,
    quantityInDoubt: false,
    others: [],
    associations: null,
    open: [],
    history: [],
    emptyChange: 'untried',
  };
}

/** A lot with every field, invented. */
export function goodLot(fields: Partial<LotFields> = {}): LotDetail {
  const known: LotFields = {
    ...nothing,
    batch_number: 'B-20233',
    manufacturer: 'Acme Biologics',
    mpn: 'MPN-118',
    upc: '305744072055',
    expiration_date: dayFromNow(19),
    received_date: '2026-08-14',
    unit_type: 'mg',
    current_quantity: '95',
    initial_quantity: '500',
    cost_per_unit: '0.42',
    is_active: true,
    notes: 'Shelf C4, lower bin',
    type: 'prescription',
    created_at: '2026-08-14T09:00:00Z',
    updated_at: '2026-11-20T11:30:00Z',
    ...fields,
  };
  return {
    ...unknownLot(lotId),
    answer: { fields: known, seenAt: Date.now() - 240_000, isFresh: true },
    now: known,
    associations: {
      prescription: [
        {
          customer: 'North Clinic',
          customerId: 'c1',
          name: 'Semaglutide 2.5 mg/mL vial',
          productId: 'p1',
          unitsPerProduct: '2.5',
        },
        {
          customer: 'Harbor Telehealth',
          customerId: 'c2',
          name: 'Semaglutide 5 mg/mL vial',
          productId: 'p2',
          unitsPerProduct: '5',
        },
      ],
      non_prescription: [],
      order_material: [],
      seenAt: Date.now() - 240_000,
    },
    emptyChange: 'accepted',
  };
}

export function lotRow(row: Partial<LotRow> = {}): LotRow {
  return {
    id: lotId,
    batchNumber: 'B-20233',
    manufacturer: 'Acme Biologics',
    quantity: '92',
    unit: 'mg',
    expires: dayFromNow(19),
    isActive: true,
    products: ['Semaglutide 2.5 mg/mL vial', 'Semaglutide 5 mg/mL vial'],
    changes: 1,
    needsDecision: false,
    quantityInDoubt: false,
    seenAt: Date.now() - 240_000,
    toldBy: null,
    ...row,
  };
}
