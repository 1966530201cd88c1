import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addRow, bitsFor } from '../../../../src/main/station/cache/search/bits.ts';
import { StatusCounts } from '../../../../src/main/station/cache/search/statusCounts.ts';

/** A row for each number: its status, and whether it is found. */
const rowsOf = (statuses: number) =>
  fc.array(fc.tuple(fc.nat(statuses - 1), fc.boolean()), { maxLength: 300 });

test.each([1, 3, 24, 25, 400])('of %i statuses each is counted among the rows found', (statuses) =>
  fc.assert(
    fc.property(rowsOf(statuses), (rows) => {
      const found = bitsFor(rows.length);
      const counts = new Uint32Array(statuses);
      for (const [row, [status, isFound]] of rows.entries()) {
        if (!isFound) continue;
        addRow(found, row);
        counts[status] = (counts[status] ?? 0) + 1;
      }
      const status = Uint16Array.from(rows, ([place]) => place);
      expect(new StatusCounts(status, statuses).of(found)).toEqual(counts);
    }),
  ),
);
