import type { z } from 'zod';
import type { FillFinding } from '#shared/contract/fillFinding.ts';
import type { FillView } from '#shared/contract/fillView.ts';
import { addDecimals, type Decimal, zero } from '#shared/domain/decimal.ts';
import type { Journal } from '../journal/journal.ts';
import {
  type ContainerEvidence,
  containerEvidenceSchema,
  type PrescriptionEvidence,
  type PrescriptionRecord,
  prescriptionEvidenceSchema,
} from '../verdict/fill/evidence.ts';
import { quantityAsked } from '../verdict/fill/orderedQuantity.ts';
import { type FilledQuantity, quantityOf, suggestedAmount } from '../verdict/fill/quantity.ts';
import { activeIn, type FillState } from './fillState.ts';
import { heldBy, standingAgainst, stepsOf } from './stepFindings.ts';

/** Reads evidence that is on record: it never changes, so each is parsed once. */
function readOnce<Evidence>(schema: z.ZodType<Evidence>) {
  const known = new WeakMap<object, Evidence>();
  return (evidence: unknown): Evidence => {
    const before = Object(evidence) === evidence ? known.get(Object(evidence)) : undefined;
    const read = before ?? schema.parse(evidence);
    known.set(Object(evidence), read);
    return read;
  };
}

const readPrescription = readOnce(prescriptionEvidenceSchema);
const readContainer = readOnce(containerEvidenceSchema);

const comparedEvidence = ({ prescription }: FillState): PrescriptionEvidence | null =>
  prescription === null ? null : readPrescription(prescription.evidence);

/** What was known of the prescription when it was compared last. */
export const comparedPrescription = (state: FillState): PrescriptionRecord | null =>
  comparedEvidence(state)?.record ?? null;

/** How much is to be filled, by what was known then and by what a person said of it. */
export function askedQuantity(state: FillState): ReturnType<typeof quantityAsked> {
  const evidence = comparedEvidence(state);
  return evidence === null ? { want: null, unit: null, by: null } : quantityAsked(evidence);
}

/** What was known of a container when it was compared last. */
export const comparedContainer = ({
  compared,
}: FillState['containers'][number]): ContainerEvidence | null =>
  compared === null ? null : readContainer(compared.evidence);

export interface Amounts {
  readonly of: ReadonlyMap<string, Decimal | null>;
  readonly quantity: FilledQuantity;
}

/** How much came from each container: as a person set it, else what is still to go where the units are one. */
export function amountsOf(state: FillState): Amounts {
  const { want, unit } = askedQuantity(state);
  const active = activeIn(state);
  const amounts = new Map<string, Decimal | null>();
  const taken = new Map<string, Decimal>();
  const set = active.flatMap(({ amount }) => amount ?? []);
  let have = set.reduce<Decimal>((sum, one) => addDecimals(sum, one), zero);
  for (const container of active) {
    const lot = comparedContainer(container)?.lot ?? null;
    const before = taken.get(lot?.id ?? '') ?? zero;
    const closed = state.closed?.amounts.get(container.id);
    const left = { want, have, unit };
    const amount =
      closed !== undefined
        ? closed
        : (container.amount ?? (lot === null ? null : suggestedAmount(left, lot, before)));
    amounts.set(container.id, amount);
    if (amount === null) continue;
    if (container.amount === null) have = addDecimals(have, amount);
    if (lot !== null) taken.set(lot.id, addDecimals(before, amount));
  }
  return { of: amounts, quantity: quantityOf(want, unit, [...amounts.values()]) };
}

/** Reasons that a person answers. */
const asked = ['which-lot', 'maybe-same-bottle', 'which-quantity'];

const isWaitedFor = ({ reasons }: FillFinding): boolean =>
  reasons.some(
    (reason) => asked.includes(reason.kind) || ('because' in reason && reason.because === 'asking'),
  );

/** What keeps a fill from closing as complete. */
export function missingIn(
  { settings }: Pick<Journal, 'settings'>,
  state: FillState,
): FillView['missing'] {
  const { of: amounts, quantity } = amountsOf(state);
  const steps = stepsOf(state);
  const cannotTell = steps.some(({ step, finding }) =>
    standingAgainst(state, step, finding).some(({ result }) => result === 'cannot-tell'),
  );
  const missing = {
    container: amounts.size === 0,
    amount: [...amounts.values()].includes(null),
    quantity: quantity.kind === 'short' || quantity.kind === 'over',
    stop: heldBy(state) !== null,
    'cannot-tell': cannotTell,
    answers: steps.some(({ finding }) => isWaitedFor(finding)),
    // Where people are off nobody is proven, so nobody can be the second.
    'second-person':
      settings.people.on && settings.fillRules.secondPerson && state.signedBy === null,
  } satisfies Record<FillView['missing'][number], boolean>;
  return kinds.filter((kind) => missing[kind]);
}

const kinds = [
  'container',
  'amount',
  'quantity',
  'stop',
  'cannot-tell',
  'answers',
  'second-person',
] as const;
