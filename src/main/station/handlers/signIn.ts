import type { SignInResult } from '#shared/contract/session.ts';
import type { Board } from './board.ts';
import type { ServiceContexts } from './serviceContext.ts';

/** Signs in at an address. The present workplace is left only once the new sign-in holds. */
export async function signIn(
  contexts: ServiceContexts,
  board: Board,
  input: { address: string; email: string; password: string },
): Promise<SignInResult> {
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
  board.publishAll();
  return result;
}
