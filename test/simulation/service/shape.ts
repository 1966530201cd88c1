import type { Reading } from '../../../src/practice/readings.ts';
import type { Effect } from '../history.ts';
import { type Spelling, shownDay } from './spelling.ts';
import type { ServiceWorld } from './world.ts';

/** The service's answer and its effect. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly effect: Effect | null;
  /** Whether it shows another value than was asked for; null where nobody can say. */
  readonly contradicts: boolean | null;
  /** The lot quantity in the answer. */
  readonly quantity: { readonly entity: string; readonly value: string } | null;
}

type In<Things> = Things extends Map<string, infer Thing> ? Thing : never;
type Task = In<ServiceWorld['tasks']>;

/** A task's fields as one text, to be compared. */
export function taskFields(task: Task): string {
  return JSON.stringify([...task.fields].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function without(reading: Reading, kind: string, fields: Record<string, unknown>) {
  const shown = Object.entries(fields).filter(([field]) => {
    return !reading.missing.includes(`${kind}.${field}`);
  });
  return {
    ...Object.fromEntries(shown),
    ...(reading.extraFields ? { colour_of_the_day: 'teal' } : {}),
  };
}

/** Records as an answer shows them under a reading. */
export const shapeOf = (reading: Reading, spelling: Spelling) => ({
  lot({ id, quantity, unit, texts }: In<ServiceWorld['lots']>) {
    const current_quantity = reading.decimals === 'strings' ? quantity : Number(quantity);
    const fields = { current_quantity, unit_type: unit, is_active: true };
    const shown = [...texts].map(([field, value]) => [
      field,
      field === 'expiration_date' ? shownDay(spelling, value) : value,
    ]);
    return without(reading, 'lot', { id, ...fields, ...Object.fromEntries(shown) });
  },

  task(task: Task) {
    const watchers = [...task.watchers].map((id) =>
      reading.taskUpdateNames === 'ids' ? id : { id },
    );
    return without(reading, 'task', { id: task.id, ...Object.fromEntries(task.fields), watchers });
  },

  order: ({ id, number, externalId, paused }: ServiceWorld['orders'][number]) => ({
    id,
    order_number: number,
    external_id: externalId,
    status: paused ? 'paused' : 'received',
  }),

  prescription({ id, patient, status }: In<ServiceWorld['prescriptions']>) {
    const spelled = reading.statusCase === 'upper' ? status.toUpperCase() : status;
    const absent = reading.absent === 'null' ? { patient_id: null } : {};
    const named = patient === null ? absent : { patient_id: patient };
    return without(reading, 'prescription', { id, status: spelled, drug_name: 'Demo', ...named });
  },
});
export type Shape = ReturnType<typeof shapeOf>;
