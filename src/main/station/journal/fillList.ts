import type { Person } from '#shared/contract/person.ts';
import type { Connection } from '../disk/connection.ts';
import { type FillRow, fillRow } from './fills.ts';

/** Which fills are wanted, and from where on. */
export interface FillSearch {
  readonly by: Person | null;
  readonly about: { readonly kind: 'prescription' | 'order'; readonly id: string } | null;
  readonly since: number;
  /** Only those before this place, by when they were opened and then by id. */
  readonly before: { readonly at: number; readonly id: string };
}

/** The fills that were begun here, by when that was. */
export class FillList {
  readonly #statements;

  constructor(db: Connection) {
    const of = (index: string, condition: string) =>
      db.prepare(`SELECT * FROM fills INDEXED BY ${index} WHERE ${condition}
        opened_at >= @since AND opened_at <= @at AND (opened_at < @at OR id < @id)
        ORDER BY opened_at DESC, id DESC LIMIT @limit`);
    this.#statements = {
      all: of('fills_by_time', ''),
      person: of('fills_by_person', 'first_name = @firstName AND last_name = @lastName AND'),
      prescription: of('fills_by_prescription', 'prescription = @about AND'),
      order: of('fills_by_order', 'order_id = @about AND'),
    };
  }

  /** The newest that are wanted, the newest first. Of a record, whoever filled. */
  search({ by, about, since, before }: FillSearch, limit: number): FillRow[] {
    const which = about?.kind ?? (by === null ? 'all' : 'person');
    const rows = this.#statements[which].all({
      ...{ since, limit, at: before.at, id: before.id, about: about?.id },
      ...{ firstName: by?.firstName, lastName: by?.lastName },
    });
    return rows.map((row) => fillRow.parse(row));
  }
}
