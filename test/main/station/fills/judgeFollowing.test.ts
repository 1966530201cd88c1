import { describe, expect, test } from 'vitest';
import type { FillFinding, FillReason } from '#shared/contract/fillFinding.ts';
import { decimalSchema } from '#shared/domain/decimal.ts';
import { orderIdSchema, prescriptionIdSchema } from '#shared/domain/ids.ts';
import type { Json } from '#shared/domain/jsonValue.ts';
import type { FillState } from '../../../../src/main/station/fills/fillState.ts';
import { judgeFollowing } from '../../../../src/main/station/fills/judgeFollowing.ts';
import {
  containerEvidence,
  now,
  prescription,
  prescriptionEvidence,
} from '../../../support/fill/evidence.ts';
import { author } from '../../../support/journal.ts';

const bottle = crypto.randomUUID();
const sixty = decimalSchema.parse('60');
const match: FillFinding = { result: 'match', reasons: [], asOf: now };

const found = (...reasons: readonly FillReason[]): FillFinding => ({
  result: reasons[0]?.result ?? 'match',
  reasons: [...reasons],
  asOf: now,
});

const asJson = (evidence: unknown): Json => JSON.parse(JSON.stringify(evidence));

interface Given {
  readonly prescription?: FillFinding;
  readonly container?: FillFinding;
  /** Null where it was not scanned. */
  readonly label?: FillFinding | null;
  readonly how?: NonNullable<FillState['closed']>['how'];
  readonly amount?: string;
  readonly want?: string | null;
  readonly covers?: readonly string[];
}

/** A fill that has ended in which all is well; less what is given. */
function ended(given: Given): FillState {
  const { label = match, how = 'complete', amount = sixty, want = '60', covers } = given;
  const scan = { value: '', symbology: null, matched: null, scannedAt: now };
  const asked = prescription({ quantity: want });
  const containerCompared = {
    finding: given.container ?? match,
    evidence: asJson(containerEvidence({ prescription: asked })),
  };
  return {
    turn: 1,
    quantityChoice: null,
    row: {
      ...{ id: crypto.randomUUID(), userId: 'u1', by: author, state: 'closed', ending: how },
      prescriptionId: prescriptionIdSchema.parse('5b0f7a34-6c0e-4d17-9d2a-6a1f5f0c7e21'),
      orderId: orderIdSchema.parse('order'),
      ...{ openedAt: now, touchedAt: now, endedAt: now, isPending: false, alarmAt: null },
      label: null,
    },
    openedBy: null,
    prescription: {
      finding: given.prescription ?? match,
      evidence: asJson(prescriptionEvidence({ record: asked })),
    },
    containers: [
      {
        ...{ ...scan, id: bottle, by: 'code', chosenLot: null, isSame: null },
        ...{ amount: null, removed: null, compared: containerCompared },
      },
    ],
    label: label === null ? null : { ...scan, id: crypto.randomUUID() },
    labelCompared: label === null ? null : { finding: label, evidence: null },
    offered: null,
    override:
      covers === undefined
        ? null
        : {
            ...{ reason: 'checked-by-eye', by: author, approvedBy: null },
            covers: [{ step: { kind: 'container', id: bottle }, reasons: [...covers] }],
          },
    signedBy: null,
    closed: {
      ...{ at: now, how, partial: how === 'partial' ? 'other' : null, next: null },
      amounts: new Map([[bottle, decimalSchema.parse(amount)]]),
    },
    following: null,
    printed: { sentAt: null, readAt: null },
    alarms: [],
  };
}

const care = found({ kind: 'lot-not-checked', result: 'care', seenAt: null });
const asked = found({ kind: 'code-not-checked', result: 'not-yet', because: 'asking' });
const stale = found({ kind: 'prescription-stale', result: 'care', seenAt: now });
const stop = found({ kind: 'lot-inactive', result: 'stop' });
const wrongLabel = found({ kind: 'another-label', result: 'stop' });
const tooSoon = found({
  ...{ kind: 'expires-too-soon', result: 'stop', on: '2026-12-01', through: '2026-12-19' },
});

const table: readonly (readonly [string, Given, string])[] = [
  ['every step matches', {}, 'release'],
  ['every step matches and a pharmacist has signed', { how: 'signed' }, 'release'],
  ['the prescription is asked about', { prescription: asked }, 'wait'],
  ['the prescription is stale and being read', { prescription: stale }, 'wait'],
  ['a bottle is asked about', { container: asked }, 'wait'],
  ['the label is asked about', { label: asked }, 'wait'],
  [
    'a bottle is not proven, and the label still asked about',
    { container: care, label: asked },
    'wait',
  ],
  ['an override, and the label still asked about', { covers: ['kit'], label: asked }, 'wait'],
  ['a partial fill, its label still asked about', { how: 'partial', label: asked }, 'wait'],
  ['a stop at a bottle', { container: stop }, 'stop'],
  ['a stop at the prescription', { prescription: stop }, 'stop'],
  ['another label', { label: wrongLabel }, 'stop'],
  ['a stop while another step is asked about', { container: stop, label: asked }, 'stop'],
  ['a stop besides the one that was gone past', { container: stop, covers: ['kit'] }, 'stop'],
  ['an override', { how: 'with-override', covers: ['kit'] }, 'override'],
  ['a stop that was gone past', { container: tooSoon, covers: ['expires-too-soon'] }, 'override'],
  ['less than prescribed', { how: 'partial', amount: '30' }, 'partial'],
  ['less than prescribed, of a lot not checked', { how: 'partial', container: care }, 'partial'],
  ['a lot that was not checked', { container: care }, 'not-proven'],
  ['a doubt about the prescription', { prescription: care }, 'not-proven'],
  ['no label', { label: null }, 'not-proven'],
  ['nobody knows how much was wanted', { want: null }, 'quantity'],
  ['the amounts are another sum', { amount: '59' }, 'quantity'],
];

describe('what follows a fill', () => {
  test.each(table)('after %s', (_situation, given, result) => {
    const judged = judgeFollowing(ended(given), now);
    expect(judged.kind === 'park' ? judged.why.because : judged.kind).toBe(result);
  });

  test('with a stop it is left to a person with the reasons of the stop alone', () => {
    const judged = judgeFollowing(ended({ prescription: care, container: stop }), now);
    expect(judged).toMatchObject({ why: { reasons: [{ kind: 'lot-inactive' }] } });
  });

  test('without its label it is left to a person with that as the reason', () => {
    const judged = judgeFollowing(ended({ label: null }), now);
    expect(judged).toMatchObject({ why: { reasons: [{ kind: 'label-not-scanned' }] } });
  });
});
