import { mayBeOverridden } from '#shared/contract/fillFinding.ts';
import type { ChangedFill } from '#shared/contract/fills.ts';
import type { FillView, OverrideReason } from '#shared/contract/fillView.ts';
import type { ApprovalId } from '#shared/contract/people.ts';
import { isSamePerson } from '#shared/contract/person.ts';
import { noteFill, ownOpenFill, takeStep } from '../fills/fillSteps.ts';
import { fillView } from '../fills/fillView.ts';
import { standingAgainst, stepsOf } from '../fills/stepFindings.ts';
import type { BenchPeople } from '../people/benchPeople.ts';
import type { WindowId } from '../windows/windowId.ts';
import { changed, gone, type InFill } from './fillDecisions.ts';
import { refused } from './refused.ts';
import type { ServiceContext } from './serviceContext.ts';

type OverrideResult =
  | ChangedFill
  | { kind: 'right-wanted'; right: 'override-a-stop' }
  | { kind: 'never'; fill: FillView };

/** A pharmacist goes past what stands against a fill; where people are off, whoever is there does. */
export function override(
  context: ServiceContext,
  people: BenchPeople,
  window: WindowId,
  { fill, by, reason, approval }: InFill & { reason: OverrideReason; approval: ApprovalId | null },
): OverrideResult {
  const { overrideReasons } = context.journal.settings.policy;
  if (overrideReasons?.includes(reason) === false) throw refused('SET_BY_PHARMACY');
  const state = ownOpenFill(context, fill, by);
  if (state === null) return gone;
  const against = stepsOf(state).flatMap(({ step, finding }) => {
    const standing = standingAgainst(state, step, finding).map(({ kind }) => kind);
    const reasons = finding.reasons.filter(({ kind }) => standing.includes(kind));
    return reasons.length === 0 ? [] : [{ step, reasons }];
  });
  if (against.some(({ reasons }) => !reasons.every(mayBeOverridden))) {
    return { kind: 'never', fill: fillView(context, state) };
  }
  // Nothing stands against it, or a call repeated after a lost connection has gone past it.
  if (against.length === 0) return { kind: 'changed', fill: fillView(context, state) };
  const permission = people.permit(window, 'override-a-stop', approval);
  if (permission.kind !== 'allowed') return { kind: 'right-wanted', right: 'override-a-stop' };
  const approvedBy = permission.approvedBy ?? (people.isOn ? by : null);
  const covers = [
    ...(state.override?.covers ?? []),
    ...against.map(({ step, reasons }) => ({ step, reasons: reasons.map(({ kind }) => kind) })),
  ];
  const person =
    approvedBy === null ? null : { firstName: approvedBy.firstName, lastName: approvedBy.lastName };
  const after = context.journal.commit(() => {
    noteFill(context, state, 'fill-overridden', by, { reason, approvedBy: person, covers });
    return takeStep(context, fill, by, () => [
      { kind: 'overridden', reason, approvedBy: person, covers },
    ]);
  });
  return changed(context, after);
}

/** Another person has looked: proven where people are, never whoever fills. */
export function sign(
  context: ServiceContext,
  people: BenchPeople,
  window: WindowId,
  { fill, by, approval }: InFill & { approval: ApprovalId | null },
): ChangedFill | { kind: 'right-wanted'; right: 'second-person' } {
  const state = ownOpenFill(context, fill, by);
  if (state === null) return gone;
  if (state.signedBy !== null) return changed(context, state);
  const permission = people.permit(window, 'second-person', approval, 'wanted');
  const second = permission.kind === 'allowed' ? permission.approvedBy : null;
  if (second === null || isSamePerson(second, by)) {
    return { kind: 'right-wanted', right: 'second-person' };
  }
  const person = { firstName: second.firstName, lastName: second.lastName };
  const pharmacist = second.role === 'pharmacist';
  const after = context.journal.commit(() => {
    noteFill(context, state, 'fill-signed', by, { by: person, pharmacist });
    return takeStep(context, fill, by, () => [{ kind: 'signed', person, pharmacist }]);
  });
  return changed(context, after);
}
