import type { Round } from '#shared/contract/rounds.ts';
import { type Cell, csvOf } from '../../text/csv.ts';
import { t } from '../../text/language/t.ts';
import { fullName } from '../../text/personText.ts';
import { strayText } from '../../text/roundText.ts';
import { compareCounts } from './difference.ts';

const heading = [
  t`What`,
  t`Batch or code`,
  t`Maker`,
  t`Products`,
  t`Unit`,
  t`Known when counted`,
  t`Known now`,
  t`Counted`,
  t`Difference`,
  t`When`,
  t`By`,
  t`Lot id`,
  t`Note`,
];

const number = (text: string | null): Cell => (text === null ? null : { number: text });

/** The round as CSV: its counts, then the scans that were no lot's. */
export function roundCsv(round: Round): string {
  const by = fullName(round.by);
  const when = (at: number) => new Date(at).toISOString();
  const counts = compareCounts(round).map(({ count, difference }): Cell[] => [
    t`count`,
    count.lot?.batchNumber ?? null,
    count.lot?.manufacturer ?? null,
    count.lot?.products.join('; ') ?? null,
    count.unit,
    number(count.known),
    number(count.now.known),
    number(count.quantity),
    number(
      difference.kind === 'differs' ? difference.by : difference.kind === 'agrees' ? '0' : null,
    ),
    when(count.at),
    by,
    count.lotId,
    difference.kind === 'changed-since' ? t`Changed since it was counted` : null,
  ]);
  const strays = round.strays.map((stray): Cell[] => [
    t`scan without a lot`,
    stray.value,
    ...Array.from({ length: 7 }, () => null),
    when(stray.at),
    by,
    null,
    strayText(stray),
  ]);
  return csvOf([heading, ...counts, ...strays]);
}
