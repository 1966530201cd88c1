import { implement } from '@orpc/server';
import type { z } from 'zod';
import type { SubmitResult } from '#shared/contract/entry.ts';
import { contract } from '#shared/contract/index.ts';
import type { Person } from '#shared/contract/person.ts';
import type { pullSchema } from '#shared/contract/stops.ts';
import { zero } from '#shared/domain/decimal.ts';
import { editLot } from '../operations/lot/editLot.ts';
import { createTask } from '../operations/task/createTask.ts';
import { byPerson, type Caller } from './byPerson.ts';
import { commitOrRefuse, submitEntry } from './enter.ts';
import { settleHeld } from './fillDecisions.ts';
import { adjust, count, holdOption } from './lots.ts';
import type { CurrentContext, ServiceContext } from './serviceContext.ts';
import { settleStop, settleStopsOf } from './settleStop.ts';

type Pull = z.infer<typeof pullSchema> & { readonly by: Person };

/** Each part an entry of its own, and what was done about the stop, in one commit. */
function pull(context: ServiceContext, pulling: Pull): SubmitResult {
  if (context.session.userId === null) return { kind: 'sign-in-needed' };
  return commitOrRefuse(context, () => enterPull(context, pulling));
}

/** The quantity is the only part that may be refused, so it is asked for first. Runs inside a commit. */
function enterPull(context: ServiceContext, pulling: Pull): SubmitResult {
  const { stop, by, lotId, deactivate, task } = pulling;
  const refused = enterQuantity(context, pulling);
  if (refused !== null) return refused;
  if (deactivate !== null) {
    const payload = { lotId, change: { is_active: false } };
    mustBeEntered(
      submitEntry(context, editLot, { ...deactivate, by, payload, ...holdOption(true) }),
    );
  }
  if (task !== null) {
    const { id, ...payload } = task;
    mustBeEntered(submitEntry(context, createTask, { id, by, payload, ...holdOption(true) }));
  }
  const parts = [deactivate, pulling.quantity, task];
  const entries = parts.flatMap((part) => (part === null ? [] : [part.id]));
  const done = { settlement: { outcome: 'pulled' }, entries, by } as const;
  if (stop?.kind === 'held') settleHeld(context, { fill: stop.id, by }, stop.container, entries);
  else if (stop?.kind === 'lot') settleStopsOf(context, lotId, done);
  else if (stop !== null) settleStop(context, stop, done);
  return { kind: 'entered' };
}

function enterQuantity(
  context: ServiceContext,
  { quantity, lotId, reason, confirmed, by }: Pull,
): SubmitResult | null {
  if (quantity === null) return null;
  const reasonCode = 'pulled';
  const entry = { id: quantity.id, by, confirmed, ...holdOption(true) };
  const entered =
    quantity.way === 'count'
      ? count(context, { ...entry, payload: { lotId, quantity: zero, reason, reasonCode } })
      : adjust(context, {
          ...entry,
          payload: { lotId, change: quantity.change, reason, reasonCode },
        });
  return entered.kind === 'entered' ? null : entered;
}

function mustBeEntered({ kind }: SubmitResult): void {
  if (kind !== 'entered') throw new Error(`A part of a pulled lot was not entered: ${kind}`);
}

const on = implement(contract.stops).$context<Caller>();

export const stopsRouter = (context: CurrentContext) =>
  on.router({
    settle: on.settle.use(byPerson).handler(({ input, context: { by } }) => {
      const { stop, settlement } = input;
      const now = context();
      now.journal.commit(() => settleStop(now, stop, { settlement, entries: [], by }));
    }),
    pull: on.pull
      .use(byPerson)
      .handler(({ input, context: { by } }) => pull(context(), { ...input, by })),
  });
