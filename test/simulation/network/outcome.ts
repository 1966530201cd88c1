import { z } from 'zod';
import type { Certainty, SimEvent } from '../history.ts';
import type { Answer } from '../service/shape.ts';
import type { Call } from './call.ts';

const listSchema = z.array(z.object({ id: z.string() }));

function idsIn(body: string): string[] | null {
  try {
    return listSchema.parse(JSON.parse(body)).map(({ id }) => id);
  } catch {
    return null;
  }
}

/**
 * What a workstation can know of a call once it has ended.
 * @param answer as it arrived: a list with a wrong id in one place still counts as a list
 */
export function outcomeOf(
  { caller, label, number }: Call,
  certainty: Certainty,
  answer: Answer | null,
  { at, saidAt }: { readonly at: number; readonly saidAt: number },
): SimEvent {
  const { station } = caller;
  const quantity = certainty === 'carried-out' ? (answer?.quantity ?? null) : null;
  const listed = label.purpose === 'list' && answer !== null ? idsIn(answer.body) : null;
  const heard = answer !== null || certainty !== 'unsure';
  const call = number;
  const contradicts = certainty === 'carried-out' ? (answer?.contradicts ?? null) : null;
  const known = { certainty, heard, saidAt, quantity, listed, contradicts };
  return { kind: 'outcome', at, station, call, label, ...known };
}
