import { z } from 'zod';
import { QUALITY_ROWS, type QualityFigures } from '#shared/contract/quality.ts';
import { type ReasonCode, reasonCodeSchema, reasonCodes } from '#shared/domain/reasonCodes.ts';
import type { Connection } from '../../disk/connection.ts';
import type { QualitySpan } from './qualitySpan.ts';

/** More in one month is no bench, and would keep its person waiting. */
const MOST_CHANGES = 20_000;

/** Changes of quantities whose reason is coded, but for those taken back before or after they went out. */
export class CodedReasons {
  readonly #all;
  readonly #of;

  constructor(db: Connection) {
    const changes = `FROM operations INDEXED BY operations_coded
      WHERE reason_code IS NOT NULL
      AND entered_at >= @from AND entered_at < @until AND state <> 'discarded'
      AND (@firstName IS NULL
        OR author_first_name = @firstName AND author_last_name = @lastName)
      AND NOT EXISTS (SELECT 1 FROM operations AS o INDEXED BY operations_undoing
        WHERE o.payload ->> '$.undoes' = operations.id AND o.state <> 'discarded')`;
    this.#all = db.prepare(`SELECT reason_code ${changes} LIMIT ${MOST_CHANGES}`).pluck();
    this.#of = db
      .prepare(`SELECT id ${changes} AND reason_code = @code
        ORDER BY entered_at DESC LIMIT ${QUALITY_ROWS}`)
      .pluck();
  }

  in(span: QualitySpan): QualityFigures['reasons'] {
    const all = z.array(reasonCodeSchema).parse(this.#all.all(span));
    return reasonCodes.flatMap((reasonCode) => {
      const count = all.filter((one) => one === reasonCode).length;
      return count === 0 ? [] : [{ reasonCode, count }];
    });
  }

  /** Ids of the newest of one reason. */
  of(code: ReasonCode, span: QualitySpan): string[] {
    return z.array(z.string()).parse(this.#of.all({ ...span, code }));
  }
}
