import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { ElectronicPrescription } from '#shared/domain/electronicPrescription.ts';
import { personName } from '../parse/personName.ts';
import { fold } from '../parse/words.ts';

/** The fields that prescriptions are filtered by. */
export type ThingField = 'status' | 'patient' | 'prescriber' | 'product';

/** The key for "none assigned". */
const NONE = 0;
/** A limit, so that a service with a million patients does not fill the memory. */
const MOST_REMEMBERED = 50_000;

const keyRow = z.object({ key: z.number().int() }).transform((row) => row.key);

/** Small numbers for statuses, patients, prescribers and products, so that rows stay small. */
export class NamedThings {
  readonly #statements;
  readonly #known: Readonly<Record<ThingField, Map<string, number>>> = {
    status: new Map(),
    patient: new Map(),
    prescriber: new Map(),
    product: new Map(),
  };

  constructor(db: Database.Database) {
    this.#statements = {
      find: db.prepare('SELECT key FROM things WHERE field = ? AND id = ?'),
      add: db.prepare(`INSERT INTO things (field, id, label, search) VALUES (?, ?, ?, ?)
        RETURNING key`),
      name: db.prepare(`UPDATE things SET label = @label, search = @search
        WHERE field = @field AND id = @id AND label IS NOT @label`),
    };
  }

  /** The number of a thing, assigned when it is first met. @param label its display name */
  keyOf(field: ThingField, id: string | null, label: string | null = null): number {
    if (id === null) return NONE;
    const remembered = this.#known[field];
    const known = remembered.get(id);
    if (known !== undefined) return known;
    const found = this.#statements.find.get(field, id);
    const key = keyRow.parse(
      found ?? this.#statements.add.get(field, id, label, fold(label ?? '')),
    );
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(id, key);
    return key;
  }

  /** Saves a display name; false when it was already saved, or the thing is unknown. */
  name(field: ThingField, id: string, label: string): boolean {
    return this.#statements.name.run({ field, id, label, search: fold(label) }).changes > 0;
  }

  /** Clears the memory after a rollback, since the keys it made no longer exist. */
  forget(): void {
    for (const remembered of Object.values(this.#known)) remembered.clear();
  }
}

/** Saves the names of patient and prescriber from the flat fields of an electronic prescription. */
export function nameParties(things: NamedThings, electronic: ElectronicPrescription): void {
  const patient = personName(
    electronic.patient_first_name,
    electronic.patient_middle_name,
    electronic.patient_last_name,
  );
  const prescriber = personName(
    electronic.prescriber_first_name,
    electronic.prescriber_middle_name,
    electronic.prescriber_last_name,
  );
  const { patient_id: patientId, prescriber_id: prescriberId } = electronic;
  if (patientId !== undefined && patient !== null) things.name('patient', patientId, patient);
  if (prescriberId !== undefined && prescriber !== null) {
    things.name('prescriber', prescriberId, prescriber);
  }
}
