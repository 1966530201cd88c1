import { expect, test } from 'vitest';
import { judgeLabel } from '../../../../../src/main/station/verdict/fill/judgeLabel.ts';
import { minutesAgo, moment, now, vouchedFor } from '../../../../support/fill/evidence.ts';

const unanswered = { kind: 'unanswered', because: 'out-of-reach' } as const;
const table = [
  ['answered', { prescriptionId: 'rx', code: vouchedFor('rx') }, [], 'match', minutesAgo(1)],
  [
    'not answered',
    { prescriptionId: 'rx', code: unanswered },
    ['code-not-checked'],
    'not-yet',
    null,
  ],
  [
    'another prescription’s',
    { prescriptionId: 'rx-2', code: vouchedFor('rx-2') },
    ['another-label'],
    'stop',
    null,
  ],
  [
    'another prescription’s, not answered',
    { prescriptionId: 'rx-2', code: unanswered },
    ['another-label'],
    'stop',
    null,
  ],
  [
    'answered with another record',
    { prescriptionId: 'rx', code: vouchedFor('rx-2') },
    ['code-stopped'],
    'stop',
    minutesAgo(1),
  ],
  [
    'expired',
    {
      prescriptionId: 'rx',
      code: {
        kind: 'answered',
        at: now,
        started: 1,
        entityId: 'rx',
        isActive: true,
        expiresAt: moment('2026-11-01T00:00:00Z'),
      },
    },
    ['code-stopped'],
    'stop',
    now,
  ],
  [
    'the pharmacy’s own, by its number',
    { prescriptionId: 'rx', code: { kind: 'matched-here' } },
    ['label-matched-here'],
    'care',
    null,
  ],
  [
    'the pharmacy’s own, by another’s number',
    { prescriptionId: 'rx-2', code: { kind: 'matched-here' } },
    ['another-label'],
    'stop',
    null,
  ],
  ['none', null, ['label-not-scanned'], 'care', null],
] as const;

test.each(table)('a label: %s', (_situation, label, kinds, result, asOf) => {
  const finding = judgeLabel('rx', label, now);
  expect(finding.reasons.map(({ kind }) => kind)).toEqual(kinds);
  expect(finding).toMatchObject({ result, asOf });
});
