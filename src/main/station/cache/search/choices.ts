import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { ChoiceField, Choices } from '#shared/contract/prescriptions.ts';
import { fold } from '../parse/words.ts';
import { searchTermsOf } from './expression.ts';
import { numbersOf } from './numbers.ts';
import type { PatientRows } from './patientRows.ts';
import type { Snapshot } from './snapshot.ts';

const MOST_CHOICES = 50;
/** The key of "none assigned". */
const NONE = 0;

const thingRow = z.object({ id: z.string(), label: z.string().nullable() });

/** What `LIKE` looks for: a word, of those in a folded text, that begins so. */
function beginningsOf(sought: string) {
  const escaped = sought.replace(/[\\%_]/g, (special) => `\\${special}`);
  return { begins: `${escaped}%`, within: `% ${escaped}%` };
}

/** Those of the keys that most rows have, the most frequent first; none that no row has, and not "none assigned". */
function mostFrequent(keys: Iterable<number>, counts: Uint32Array): number[] {
  const most: number[] = [];
  const countAt = (at: number) => counts[most[at] ?? 0] ?? 0;
  for (const key of keys) {
    const count = counts[key] ?? 0;
    if (
      key === NONE ||
      count === 0 ||
      (most.length === MOST_CHOICES && count <= countAt(most.length - 1))
    )
      continue;
    let at = most.length;
    while (at > 0 && countAt(at - 1) < count) at -= 1;
    most.splice(at, 0, key);
    if (most.length > MOST_CHOICES) most.pop();
  }
  return most;
}

/** Finds what a filter offers. */
export class ChoiceFinder {
  readonly #patients: PatientRows;
  readonly #statements;

  constructor(db: Database.Database, patients: PatientRows) {
    this.#patients = patients;
    const keys = 'SELECT key FROM things WHERE field = @field AND';
    this.#statements = {
      thing: db.prepare('SELECT id, label FROM things WHERE key = ?'),
      withId: db.prepare(`${keys} id LIKE @begins ESCAPE '\\'`).pluck(),
      named: db
        .prepare(`${keys} (search LIKE @begins ESCAPE '\\' OR search LIKE @within ESCAPE '\\')`)
        .pluck(),
    };
  }

  /** The most frequent of those whose name or id matches the text; of all, without a text. */
  find(snapshot: Snapshot, field: ChoiceField, text: string): Choices {
    const counts = snapshot.countsOf(field);
    const sought = fold(text.trim());
    const keys = sought === '' ? counts.keys() : this.#keys(field, sought);
    const choices = mostFrequent(keys, counts).map((key) => {
      const { id, label } = thingRow.parse(this.#statements.thing.get(key));
      return { id, label, count: counts[key] ?? 0 };
    });
    choices.sort((a, b) => b.count - a.count || (a.label ?? a.id).localeCompare(b.label ?? b.id));
    return { choices, none: counts[NONE] ?? 0 };
  }

  #keys(field: ChoiceField, sought: string): Set<number> {
    const bound = { field, ...beginningsOf(sought) };
    const named =
      field === 'patient' ? this.#patientsNamed(sought) : this.#statements.named.all(bound);
    return new Set(numbersOf([...named, ...this.#statements.withId.all(bound)]));
  }

  #patientsNamed(sought: string): readonly number[] {
    const terms = searchTermsOf(sought);
    const names = terms.map((term) => `(${term.names})`).join(' AND ');
    return names === '' ? [] : this.#patients.keys(names);
  }
}
