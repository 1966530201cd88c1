import { implement } from '@orpc/server';
import { contract } from '#shared/contract/index.ts';
import type { SignInResult, SignOutResult } from '#shared/contract/session.ts';
import { unsentEntries } from '../connection/session.ts';
import { isDiskError } from '../journal/diskError.ts';
import type { CurrentContext, ServiceContext, ServiceContexts } from './serviceContext.ts';

export interface SignInInput {
  readonly address: string;
  readonly email: string;
  readonly password: string;
}

/** Signs in at an address. The present service is left only once that has succeeded. */
async function signIn(contexts: ServiceContexts, input: SignInInput): Promise<SignInResult> {
  const choosing = await contexts.open(input.address);
  if (choosing.kind !== 'chosen') return choosing;
  const { context } = choosing;
  const result = await context.session.signIn(input.email, input.password);
  if (result.kind !== 'signed-in') return result;
  await contexts.enter(context);
  context.link.reached();
  context.pump.wake();
  context.refresher.signedIn();
  context.exceptionReads.wake();
  return result;
}

/** A sign-out that is not on disk would be undone by the next start, so it is none. */
function signOut({ session, refresher, journal }: ServiceContext): SignOutResult {
  try {
    session.signOut();
  } catch (error) {
    if (isDiskError(error)) return { kind: 'not-signed-out' };
    throw error;
  }
  refresher.signedOut();
  return unsentEntries(journal);
}

const on = implement(contract.session);

/** @param practice the seeded sign-in of the practice service that runs with this program */
export const sessionRouter = (contexts: ServiceContexts, practice: SignInInput) =>
  on.router({
    state: on.state.handler(() => contexts.current().session.state()),
    signIn: on.signIn.handler(({ input }) => signIn(contexts, input)),
    signInToPractice: on.signInToPractice.handler(() => signIn(contexts, practice)),
    signOut: on.signOut.handler(() => signOut(contexts.current())),
  });

const onPeople = implement(contract.people);

export const peopleRouter = (context: CurrentContext) =>
  onPeople.router({
    list: onPeople.list.handler(() => context().journal.people.atBench()),
    take: onPeople.take.handler(({ input }) => {
      const { journal, clock } = context();
      journal.people.recordAtBench(input, clock.now());
      return input;
    }),
  });
