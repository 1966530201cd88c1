import type { SignInResult } from '#shared/contract/session.ts';
import type { Board } from './board.ts';
import type { ServiceContexts } from './serviceContext.ts';

/** Signs in at an address. The present workplace is left only once the new sign-in holds. */
export async function signIn(
  places: ServiceContexts,
  board: Board,
  input: { address: string; email: string; password: string },
): Promise<SignInResult> {
  const choosing = await places.open(input.address);
  if (choosing.kind !== 'chosen') return choosing;
  const { workplace } = choosing;
  const result = await workplace.session.signIn(input.email, input.password);
  if (result.kind !== 'signed-in') return result;
  await places.enter(workplace);
  workplace.link.reached();
  workplace.pump.wake();
  workplace.refresher.signedIn();
  workplace.exceptionReads.wake();
  board.publishAll();
  return result;
}
