import { at, type Ground, randomOf } from './ground.ts';
import type { Exception, Response } from './types.ts';

export const exceptionReasons = [
  ['prescriber_data', 'Prescriber data', 'The prescriber address does not match the registry.'],
  ['patient_data', 'Patient data', 'The date of birth on the order and the prescription differ.'],
  ['clinical_issue', 'Clinical issue', 'Dose above the usual range: please confirm.'],
  ['patient_readiness', 'Patient readiness', 'The patient has not finished onboarding.'],
  ['prescription_expired', 'Prescription expired', 'The prescription has expired.'],
  ['prescription_missing', 'Prescription missing', 'No prescription for one of the products.'],
  ['no_fills_remaining', 'No fills remaining', 'All fills have been used.'],
  ['order_data', 'Order data', 'The quantity does not fit the days supply.'],
  ['address', 'Address', 'The carrier does not know this address.'],
  ['order_too_early', 'Order too early', 'Too early to fill: waits for the next fill date.'],
  ['duplicate_active_order', 'Duplicate active order', 'Another order of this is active.'],
] as const;

export type ExceptionReasonCode = (typeof exceptionReasons)[number][0];

/** The reasons in turn. */
export const reasonAt = (index: number): ExceptionReasonCode =>
  (exceptionReasons[index % exceptionReasons.length] ?? exceptionReasons[0])[0];

const isTimed = (reason: string) => reason === 'order_too_early';

/** Sums up a new exception; `about` is the index of the order or prescription. */
export function draftException(
  ground: Ground,
  which: {
    id: string;
    index: number;
    reason: ExceptionReasonCode;
    entity: 'order' | 'prescription';
    about: number;
  },
  createdAt: string,
  expiresAt: string | null,
): Exception {
  const [reason, display, description] =
    exceptionReasons.find(([code]) => code === which.reason) ?? exceptionReasons[0];
  return {
    id: which.id,
    entity_type: which.entity,
    entity_id: ground.ids.of(which.entity, which.about),
    exception_reason: reason,
    exception_reason_display: display,
    exception_description: description,
    is_active: true,
    is_customer_resolvable: reason !== 'clinical_issue' && !isTimed(reason),
    expires_at: isTimed(reason) ? expiresAt : null,
    created_at: createdAt,
    resolved_at: null,
    resolution_reason: null,
    annotation_id: ground.ids.of('annotation', which.index),
    responses: [],
  };
}

/** The text of a response as stored: the submitted text, a blank line and its author. */
export function signedText(text: string, firstName: string, lastName: string): string {
  return `${text}\n\n[Response from: ${firstName} ${lastName}]`;
}

const thread = [
  ['customer', 'We have asked the clinic for the missing data.'],
  ['the service', 'Thank you. Please tell us when it has arrived.'],
  ['system', 'Reminder: this order is still waiting.'],
] as const;

function threadOf(ground: Ground, index: number, exception: Exception, length: number): Response[] {
  return thread.slice(0, length).map(([type, text], i) => {
    const first = type === 'system' ? 'Pharmacy' : type === 'customer' ? 'Pia' : 'Robin';
    const last = type === 'system' ? 'System' : type === 'customer' ? 'Practice' : 'Staff';
    return {
      id: ground.ids.of('response', index * 8 + i),
      exception_id: exception.id,
      text: type === 'customer' ? signedText(text, first, last) : text,
      created_at: new Date(Date.parse(exception.created_at) + (i + 1) * 1_800_000).toISOString(),
      author: { first_name: first, last_name: last, type },
    };
  });
}

/** Every fifth is resolved; all reasons and both kinds occur. */
export function makeException(ground: Ground, index: number, id: string): Exception {
  const random = randomOf(ground, 'exception', index);
  const { orders, prescriptions } = ground.sizes;
  const onOrder = prescriptions === 0 || index % 2 === 0;
  const about = onOrder ? (4 + index * 9) % orders : (index * 37) % prescriptions;
  const entity = onOrder ? 'order' : 'prescription';
  const created = at(ground, -random.int(2, 12), random.int(20_000, 70_000));
  const expires = at(ground, random.int(1, 9), random.int(0, 80_000));
  const drafted = draftException(
    ground,
    { id, index, reason: reasonAt(index), entity, about },
    created,
    expires,
  );
  const responses = threadOf(ground, index, drafted, index % 4);
  if (index % 5 !== 4) return { ...drafted, responses };
  return {
    ...drafted,
    responses,
    is_active: false,
    is_customer_resolvable: drafted.is_customer_resolvable,
    resolved_at: at(ground, -1, random.int(20_000, 70_000)),
    resolution_reason: 'Resolved by the pharmacy team',
  };
}
