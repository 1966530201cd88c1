import { draftException, type ExceptionReasonCode, signedText } from './exceptions.ts';
import type { Ground } from './ground.ts';
import type { Exception, Response } from './types.ts';

const minuteMs = 60_000;
const hours = (count: number) => count * 60;
const days = (count: number) => count * 24 * 60;

type Said = readonly [by: 'us' | 'pharmacy', text: string];

/** Times are in minutes before or after the start of the service. */
type Stuck = {
  reason: ExceptionReasonCode;
  needs: string;
  /** The prescription by index; a world that has none so far puts the order in its place. */
  prescription?: number;
  order: number;
  age: number;
  clearsIn?: number;
  resolvedBefore?: number;
  thread: readonly Said[];
};

/** Odd orders that are stuck, and even prescriptions: the drawn exceptions are on others. */
const stuck: readonly Stuck[] = [
  {
    reason: 'address',
    needs: 'The apartment number is missing, and the carrier returned the label.',
    order: 21,
    age: 25,
    thread: [],
  },
  {
    reason: 'patient_data',
    needs: 'The birth date on the order is not the one on the prescription.',
    order: 39,
    age: hours(3),
    thread: [['pharmacy', 'Which birth date is right? We hold the bottle until you say.']],
  },
  {
    reason: 'order_too_early',
    needs: 'Too early to fill. It goes on by itself at the next fill date.',
    order: 57,
    age: hours(5),
    clearsIn: 40,
    thread: [['pharmacy', 'Does the patient have enough until then? Answer, and we note it.']],
  },
  {
    reason: 'clinical_issue',
    needs: 'The dose is above the usual range. The prescriber has to confirm it.',
    prescription: 1030,
    order: 129,
    age: hours(6),
    thread: [
      ['pharmacy', 'Has the prescriber confirmed the dose?'],
      ['us', 'We called the clinic and left a message.'],
      ['pharmacy', 'Thank you. Please write as soon as they call back.'],
    ],
  },
  {
    reason: 'prescriber_data',
    needs: 'The prescriber’s address does not match the registry.',
    prescription: 1002,
    order: 147,
    age: hours(26),
    thread: [['pharmacy', 'Please send the address as the registry has it.']],
  },
  {
    reason: 'duplicate_active_order',
    needs: 'Another order for the same patient and product is active.',
    order: 93,
    age: days(2),
    thread: [['pharmacy', 'Which of the two should ship?']],
  },
  {
    reason: 'no_fills_remaining',
    needs: 'All fills have been used. A new prescription is needed.',
    order: 75,
    age: days(4),
    thread: [['us', 'The clinic sends a new prescription today.']],
  },
  {
    reason: 'order_too_early',
    needs: 'Too early to fill. It goes on by itself at the next fill date.',
    prescription: 1014,
    order: 165,
    age: hours(2),
    clearsIn: days(2),
    thread: [],
  },
  {
    reason: 'prescription_expired',
    needs: 'The prescription has expired.',
    prescription: 1042,
    order: 183,
    age: days(6),
    resolvedBefore: days(1),
    thread: [
      ['pharmacy', 'We need a new prescription for this one.'],
      ['us', 'It was sent on Monday.'],
    ],
  },
];

/** How many exceptions there are for a newcomer to answer, among them some that are not theirs to answer. */
export const inboxSize = stuck.length;

/** An exception to practise answering; `place` is its place among them. */
export function makeInboxException(
  ground: Ground,
  place: number,
  index: number,
  id: string,
): Exception {
  const one = stuck[place];
  if (one === undefined) throw new Error('no such exception to practise with');
  const moment = (minutes: number) => new Date(ground.startedAt + minutes * minuteMs).toISOString();
  const { prescription, order } = one;
  const onPrescription = prescription !== undefined && prescription < ground.sizes.prescriptions;
  const about = onPrescription
    ? ({ entity: 'prescription', about: prescription } as const)
    : ({ entity: 'order', about: order } as const);
  const drafted = draftException(
    ground,
    { id, index, reason: one.reason, ...about },
    moment(-one.age),
    one.clearsIn === undefined ? null : moment(one.clearsIn),
  );
  const wait = one.age / (one.thread.length + 1);
  const responses = one.thread.map(([by, text], at): Response => {
    const first_name = by === 'us' ? 'Pia' : 'Robin';
    const last_name = by === 'us' ? 'Practice' : 'Staff';
    return {
      id: ground.ids.of('response', index * 8 + at),
      exception_id: id,
      text: by === 'us' ? signedText(text, first_name, last_name) : text,
      created_at: moment(Math.round(wait * (at + 1)) - one.age),
      author: { first_name, last_name, type: by === 'us' ? 'customer' : 'the service' },
    };
  });
  const described = { ...drafted, exception_description: one.needs, responses };
  if (one.resolvedBefore === undefined) return described;
  return {
    ...described,
    is_active: false,
    resolved_at: moment(-one.resolvedBefore),
    resolution_reason: 'Resolved by the pharmacy team',
  };
}
