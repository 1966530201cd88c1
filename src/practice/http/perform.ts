import { type Answer, refuse } from '../answer.ts';
import type { Entry } from '../record.ts';
import type { Call, Operation } from '../routes/operation.ts';
import type { Service } from '../service.ts';
import { bearer } from './receive.ts';

/** Checks the token, carries the operation out and records whether it was applied. */
export async function perform(
  operation: Operation,
  call: Call,
  authorization: string,
  service: Service,
  entry: Entry,
): Promise<Answer> {
  const answer = await carryOut(operation, call, authorization, service);
  if (answer.kind !== 'refused') {
    entry.applied = true;
    entry.applied_at = new Date().toISOString();
  }
  return answer;
}

async function carryOut(
  operation: Operation,
  call: Call,
  authorization: string,
  service: Service,
): Promise<Answer> {
  if (operation.access === 'open') return operation.handle(call, service);
  const token = bearer(authorization);
  const state = token === null ? null : service.tokens.read(token, service.clock.now());
  const user = state?.kind === 'valid' ? service.world.users.get(state.userId) : null;
  if (user === null) {
    const message =
      state?.kind === 'expired'
        ? 'The access token has expired.'
        : 'A valid access token is required.';
    return refuse(service.reading.badToken, 'bad_token', message);
  }
  return operation.handle(call, service, user);
}
