import { z } from 'zod';
import {
  decisionForms,
  type FormPlace,
  formNames,
  formValuesSchema,
  type KeptForm,
  type KeptSince,
} from '#shared/contract/forms.ts';
import type { Person } from '#shared/contract/person.ts';
import type { Connection } from '../disk/connection.ts';
import { storedAs } from './storedJson.ts';

const formColumns = z.object({
  form: z.enum(formNames),
  about: z.string(),
  title: z.string(),
  field_values: storedAs(formValuesSchema),
  entry: z.uuid(),
  kept_at: z.number().int(),
});

const kept = ({ form, about, title, entry, ...row }: z.infer<typeof formColumns>) => ({
  ...{ form, about, title, entry },
  values: row.field_values,
  keptAt: row.kept_at,
});

const formRow = formColumns.transform(kept);
const ownedRow = formColumns
  .extend({ user_id: z.string(), first_name: z.string(), last_name: z.string() })
  .transform(({ user_id, first_name, last_name, ...row }) => ({
    ...kept(row),
    owner: { userId: user_id, firstName: first_name, lastName: last_name } satisfies FormOwner,
  }));

/** Whose forms: a person's, under one account. */
export interface FormOwner extends Person {
  readonly userId: string;
}

/** Nobody goes on with a form after that long. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1000;
/** So many of one person; of more, the one that was left longest ago goes. */
const MOST_OF_ONE = 20;

const aboutEntries = decisionForms.map((name) => `'${name}'`).join(', ');

/** Forms begun and not submitted. Only the person who typed one gets it back. */
export class KeptForms {
  readonly #statements;

  constructor(db: Connection) {
    const owner = 'user_id = @userId AND first_name = @firstName AND last_name = @lastName';
    const place = `${owner} AND form = @form AND about = @about`;
    // A form whose entry was made is over, though a crash kept the window from saying so; and so is one
    // about a decision that somebody has made.
    const toSubmit = `kept_at >= @since
      AND NOT EXISTS (SELECT 1 FROM operations WHERE id = kept_forms.entry)
      AND (form NOT IN (${aboutEntries}) OR EXISTS
        (SELECT 1 FROM operations WHERE id = kept_forms.about AND state = 'parked'))`;
    this.#statements = {
      of: db.prepare(`SELECT form, about, title, field_values, entry, kept_at FROM kept_forms
        WHERE ${owner} AND ${toSubmit} ORDER BY kept_at DESC LIMIT ${MOST_OF_ONE}`),
      everybodys: db.prepare(`SELECT form, about, title, field_values, entry, kept_at,
          user_id, first_name, last_name
        FROM kept_forms WHERE ${toSubmit} ORDER BY kept_at DESC LIMIT @limit`),
      find: db.prepare(`SELECT form, about, title, field_values, entry, kept_at FROM kept_forms
        WHERE ${place}`),
      put: db.prepare(`INSERT INTO kept_forms
          (user_id, first_name, last_name, form, about, title, field_values, entry, kept_at)
        VALUES (@userId, @firstName, @lastName, @form, @about, @title, @values, @entry, @at)
        ON CONFLICT DO UPDATE SET title = excluded.title, field_values = excluded.field_values,
          entry = excluded.entry, kept_at = excluded.kept_at`),
      drop: db.prepare(`DELETE FROM kept_forms WHERE ${place}`),
      dropMoreThan: db.prepare(`DELETE FROM kept_forms WHERE rowid IN
        (SELECT rowid FROM kept_forms WHERE ${owner}
          ORDER BY kept_at DESC LIMIT ${MOST_OF_ONE} OFFSET ${MOST_OF_ONE})`),
      dropBefore: db.prepare('DELETE FROM kept_forms WHERE kept_at < ?'),
    };
  }

  /** Those that are still to be submitted, newest first. */
  of({ userId, firstName, lastName }: FormOwner, now: number): KeptSince[] {
    const since = now - KEPT_MS;
    const rows = this.#statements.of.all({ userId, firstName, lastName, since });
    return rows.map((row) => formRow.parse(row));
  }

  /**
   * Those of every person, newest first: for a sealed copy alone. One that a newer version of this program kept is left
   * out, or nothing would be copied.
   */
  everybodys(now: number, limit: number): z.infer<typeof ownedRow>[] {
    const rows = this.#statements.everybodys.all({ since: now - KEPT_MS, limit });
    return rows.flatMap((row) => {
      const read = ownedRow.safeParse(row);
      return read.success ? [read.data] : [];
    });
  }

  /** That form as this person has left it; null where it was not begun. */
  find({ userId, firstName, lastName }: FormOwner, { form, about }: FormPlace): KeptSince | null {
    const row = this.#statements.find.get({ userId, firstName, lastName, form, about });
    return row === undefined ? null : formRow.parse(row);
  }

  put({ userId, firstName, lastName }: FormOwner, kept: KeptForm, at: number): void {
    const owner = { userId, firstName, lastName };
    const { form, about, title, entry } = kept;
    const values = JSON.stringify(kept.values);
    this.#statements.put.run({ ...owner, form, about, title, values, entry, at });
    this.#statements.dropMoreThan.run(owner);
  }

  drop({ userId, firstName, lastName }: FormOwner, { form, about }: FormPlace): void {
    this.#statements.drop.run({ userId, firstName, lastName, form, about });
  }

  /** Removes those that are past their time, whoever's they are. */
  dropAged(now: number): void {
    this.#statements.dropBefore.run(now - KEPT_MS);
  }
}
