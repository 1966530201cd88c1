import { implement } from '@orpc/server';
import { contract } from '#shared/contract/index.ts';
import type { SignInResult, SignOutResult } from '#shared/contract/session.ts';
import { unsentEntries } from '../connection/session.ts';
import { isDiskError } from '../journal/diskError.ts';
import type { BenchPeople } from '../people/benchPeople.ts';
import type { WindowCall, WindowId } from '../windows/windowId.ts';
import type { ServiceChange } from './serviceChange.ts';
import type { ServiceContext, ServiceContexts } from './serviceContext.ts';

export interface SignInInput {
  readonly address: string;
  readonly email: string;
  readonly password: string;
}

export interface SessionParts {
  readonly contexts: ServiceContexts;
  readonly serviceChange: ServiceChange;
  readonly people: BenchPeople;
  /** The seeded sign-in of the practice service that runs with this program. */
  readonly practiceSignIn: SignInInput;
}

/**
 * Signs in at an address. The present service is left only once that has succeeded and every other
 * window has agreed.
 */
async function signIn(
  parts: SessionParts,
  input: SignInInput,
  window: WindowId,
): Promise<SignInResult> {
  const { contexts, serviceChange, people } = parts;
  const choosing = await contexts.open(input.address);
  if (choosing.kind !== 'chosen') return choosing;
  const { context } = choosing;
  const { userId } = context.session;
  const result = await context.session.signIn(input.email, input.password);
  if (result.kind !== 'signed-in') return result;
  if (context.serviceKey !== contexts.current().serviceKey) {
    const { address } = context.service();
    const change = { address, email: input.email };
    const agreement = await serviceChange.agreed(change, window);
    if (agreement.kind === 'not-agreed') {
      context.session.signOut();
      return agreement;
    }
  }
  const isOther = context.serviceKey !== contexts.current().serviceKey;
  leaveFor(contexts.current(), context);
  await contexts.enter(context);
  // Not only once somebody asks who is there: the account before may be back by then.
  if (isOther || context.session.userId !== userId) people.startOver();
  goOnSignedIn(context);
  return result;
}

/** What a sign-in sets going. */
export function goOnSignedIn({
  link,
  pump,
  refresher,
  patientNames,
  exceptionReads,
}: ServiceContext): void {
  link.reached();
  pump.wake();
  refresher.signedIn();
  patientNames.accountChanged();
  exceptionReads.wake();
}

/** It goes on record at the service that is left; the one that is entered has the sign-in. */
function leaveFor(left: ServiceContext, entered: ServiceContext): void {
  if (left.serviceKey === entered.serviceKey) return;
  const { journal, clock, session } = left;
  const nobody = { operation: null, record: null, person: null };
  const line = { ...nobody, at: clock.now(), userId: session.userId };
  const detail = { to: entered.serviceKey };
  journal.owe(() => journal.audit.add({ ...line, event: 'service-changed', detail }));
}

/** A sign-out that is not on disk would be undone by the next start, so it is none. */
function signOut({ contexts, people }: SessionParts): SignOutResult {
  const { session, refresher, patientNames, journal } = contexts.current();
  try {
    session.signOut();
  } catch (error) {
    if (isDiskError(error)) return { kind: 'not-signed-out' };
    throw error;
  }
  refresher.signedOut();
  patientNames.accountChanged();
  people.proofs.endAll();
  return unsentEntries(journal);
}

const on = implement(contract.session).$context<WindowCall>();

export const sessionRouter = (parts: SessionParts) =>
  on.router({
    state: on.state.handler(() => parts.contexts.current().session.state()),
    signIn: on.signIn.handler(({ input, context: { window } }) => signIn(parts, input, window)),
    signInToPractice: on.signInToPractice.handler(({ context: { window } }) =>
      signIn(parts, parts.practiceSignIn, window),
    ),
    answerServiceChange: on.answerServiceChange.handler(({ input, context: { window } }) =>
      parts.serviceChange.answer(window, input),
    ),
    signOut: on.signOut.handler(() => signOut(parts)),
  });
