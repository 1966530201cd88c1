import { z } from 'zod';
import type { LineFacts } from '#shared/contract/records.ts';
import type { AuditEvent } from '#shared/domain/auditEvents.ts';

/** What the program itself wrote: codes, ids, digests and numbers. */
const codes = [
  'id',
  'kind',
  'outcome',
  'status',
  'found',
  'body',
  'fill',
  'how',
  'partial',
  'result',
  'because',
  'what',
  'way',
  'format',
  'screen',
  'copies',
  'lines',
  'setting',
  'right',
  'staff',
  'role',
  'lead',
  'proven',
  'handOver',
  'hasNote',
  'alarm',
  'pauseMs',
  'into',
  'had',
  'has',
  'since',
  'copy',
  'restored',
] as const;

/** Reasons that are chosen from a list; any other may be a sentence that somebody typed. */
const withCodedReason = new Set<AuditEvent>(['seen-to', 'fill-overridden', 'fill-settled']);
/** Those that name a person of the bench. */
const withName = /^(?:staff-|badge-|pin-set|unlocked|locked|wrong-pin)/;

const scalar = z.union([z.string().max(200), z.number(), z.boolean()]);
const detailSchema = z.record(z.string(), z.unknown());
const nested = z.looseObject({ kind: scalar.optional(), because: scalar.optional() });
const step = z.looseObject({ kind: scalar });

/**
 * What of a line's detail may be shown, printed and taken out: never what somebody typed or the service said in
 * words, for that may name a patient. The line's hash covers all of it all the same.
 */
export function safeFacts(event: AuditEvent, detail: string): LineFacts {
  const read = detailSchema.safeParse(JSON.parse(detail));
  if (!read.success) return {};
  const all = read.data;
  const facts: LineFacts = {};
  const take = (name: string, value: unknown) => {
    const fact = scalar.safeParse(value);
    if (fact.success) facts[name] = fact.data;
  };
  for (const name of codes) take(name, all[name]);
  if (withCodedReason.has(event)) take('reason', all['reason']);
  if (withName.test(event)) take('name', all['name']);
  const why = nested.safeParse(all['why']);
  take('why', why.success ? why.data.kind : all['why']);
  if (why.success) take('because', why.data.because);
  const at = step.safeParse(all['step']);
  if (at.success) take('step', at.data.kind);
  return facts;
}
