import type { Json } from '#shared/domain/json.ts';
import { carriesSecret } from '../../src/main/station/receiver/secret.ts';
import { readEvent } from '../../src/main/station/receiver/webhookEvent.ts';
import { pick } from '../main/station/service/mangling.ts';
import { deniedKept, strangeBody } from './strangeAnswers.ts';
import type { Target } from './target.ts';

const exception_id = '0a0b0c0d-0000-4000-8000-00000000000f';
const usual: readonly Json[] = [
  { event: 'order.stuck', exception_id },
  { event_type: 'order.stuck_response', data: { exception_id, text: 'A patient' } },
  { type: 'order.stuck', payload: { exception_id } },
  { event: 'pharmacy-bench.test' },
];
const authorizations = ['', 'Bearer', 'Bearer s', 'bearer  s', 'Basic s', '\u00ff'];

/** Bodies and secrets that reach the webhook. */
export const webhookEvents: Target = {
  name: 'events',
  share: 10,
  async run(chance) {
    const answer = { status: 200, headers: {}, ...strangeBody(chance, pick(chance, usual)) };
    const event = readEvent(Buffer.from(answer.body).toString());
    const carries = carriesSecret(chance() < 0.1 ? undefined : pick(chance, authorizations), 's');
    return deniedKept(JSON.stringify([event, carries]), [answer]);
  },
};
