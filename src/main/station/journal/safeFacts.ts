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
  'notFilled',
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
/** Those that name a person of the bench, and another bench that told it. */
const withName = /^(?:staff-|badge-|pin-set|unlocked|locked|wrong-pin)/;

const objectSchema = z.record(z.string(), z.unknown());
type Detail = z.infer<typeof objectSchema>;

/** Longer than any code or id; what is longer is a text. */
const LONGEST = 200;

const isFact = (value: unknown): value is LineFacts[string] =>
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && value.length <= LONGEST);

function inside(detail: Detail, name: string): Detail {
  const read = objectSchema.safeParse(detail[name]);
  return read.success ? read.data : {};
}

/**
 * What of a line's detail may be shown, printed and taken out: never what somebody typed or the service said in
 * words, for that may name a patient. The line's hash covers all of it all the same.
 */
export function safeFacts(event: AuditEvent, detail: string): LineFacts {
  const all = objectSchema.parse(JSON.parse(detail));
  const why = inside(all, 'why');
  const found: Detail = {
    ...Object.fromEntries(codes.map((name) => [name, all[name]])),
    ...(withCodedReason.has(event) && { reason: all['reason'] }),
    ...(withName.test(event) && { name: all['name'], bench: all['bench'] }),
    why: why['kind'] ?? all['why'],
    step: inside(all, 'step')['kind'],
  };
  if (why['because'] !== undefined) found['because'] = why['because'];
  const facts: LineFacts = {};
  for (const [name, value] of Object.entries(found)) if (isFact(value)) facts[name] = value;
  return facts;
}
