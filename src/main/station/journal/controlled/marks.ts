import { z } from 'zod';
import { type ProductCode, readProductCode, sameAmong } from '#shared/codes/productCode.ts';
import { type Mark, MOST_MARKS, markedProductSchema } from '#shared/contract/controlled.ts';
import type { Person } from '#shared/contract/person.ts';
import { scheduleSchema } from '#shared/domain/controlled.ts';
import type { Connection } from '../../disk/connection.ts';
import { addedAndEnded, addedAndEndedColumns } from '../addedAndEnded.ts';
import { ReadOnce } from '../readOnce.ts';
import { storedAs } from '../storedJson.ts';

const markRow = z
  .object({
    id: z.uuid(),
    product: storedAs(markedProductSchema),
    name: z.string(),
    schedule: scheduleSchema,
    back_count: z.number().int(),
    ...addedAndEndedColumns,
  })
  .transform((row): Mark => {
    const { id, product, name, schedule, back_count: backCount } = row;
    return {
      ...{ id, product, name, schedule, backCount: backCount === 1 },
      ...addedAndEnded(row),
    };
  });

/** What marks are compared with: the numbers on a bottle or its lot, and the service's ids of its products. */
export interface NamedProducts {
  readonly codes: readonly ProductCode[];
  readonly productIds: readonly string[];
}

function markTest({ product }: Mark): (named: NamedProducts) => boolean {
  if (product.by === 'product') {
    return ({ productIds }) => productIds.includes(product.productId);
  }
  const codes = [readProductCode(product.code) ?? []].flat();
  return (named) => sameAmong(codes, named.codes) === 'same';
}

/** The products that this pharmacy marks. */
export class ControlledMarks {
  readonly #statements;
  readonly #tests;

  constructor(db: Connection) {
    this.#tests = new ReadOnce(db, () =>
      this.standing.map((mark) => ({ mark, fits: markTest(mark) })),
    );
    this.#statements = {
      add: db.prepare(`INSERT INTO controlled_marks
        (id, product, name, schedule, back_count, added_at, first_name, last_name)
        VALUES (@id, @product, @name, @schedule, @backCount, @at, @firstName, @lastName)`),
      find: db.prepare('SELECT * FROM controlled_marks WHERE id = ?'),
      end: db.prepare(`UPDATE controlled_marks SET ended_at = @at, ended_first_name = @firstName,
        ended_last_name = @lastName WHERE id = @id AND ended_at IS NULL`),
      standing: db.prepare(`SELECT * FROM controlled_marks INDEXED BY controlled_marks_standing
        WHERE ended_at IS NULL ORDER BY added_at DESC LIMIT ${MOST_MARKS}`),
      all: db.prepare(`SELECT * FROM controlled_marks INDEXED BY controlled_marks_by_time
        ORDER BY added_at DESC LIMIT ${2 * MOST_MARKS}`),
    };
  }

  get standing(): Mark[] {
    return this.#statements.standing.all().map((row) => markRow.parse(row));
  }

  /** The newest first, with those that ended. */
  all(): Mark[] {
    return this.#statements.all.all().map((row) => markRow.parse(row));
  }

  find(id: string): Mark | null {
    const row = this.#statements.find.get(id);
    return row === undefined ? null : markRow.parse(row);
  }

  add({ id, product, name, schedule, backCount, added: { at, by } }: Omit<Mark, 'ended'>): void {
    const { firstName, lastName } = by;
    const row = { id, name, schedule, at, firstName, lastName };
    const kept = { product: JSON.stringify(product), backCount: backCount ? 1 : 0 };
    this.#statements.add.run({ ...row, ...kept });
    this.#tests.forget();
  }

  /** @returns whether it was marked until now */
  end(id: string, at: number, { firstName, lastName }: Person): boolean {
    const { changes } = this.#statements.end.run({ id, at, firstName, lastName });
    this.#tests.forget();
    return changes > 0;
  }

  /** Whether anything is marked; where nothing is, no bottle need be looked at. */
  get hasAny(): boolean {
    return this.#tests.value.length > 0;
  }

  /** The marks that this is of. */
  of(named: NamedProducts): Mark[] {
    return this.#tests.value.filter(({ fits }) => fits(named)).map(({ mark }) => mark);
  }
}
