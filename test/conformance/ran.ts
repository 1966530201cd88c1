import { type Connection, openConnection } from '../../src/main/station/service/connection.ts';
import { login } from '../../src/main/station/service/login.ts';
import type { Outcome } from '../../src/main/station/service/outcome.ts';
import { type Practice, type PracticeOptions, startPractice } from '../../src/practice/practice.ts';
import type { Entry } from '../../src/practice/record.ts';
import { type Exercise, practiceCredentials } from './exercise.ts';

/** A practice service, the client's way to it, and the token of a signed-in user. */
export type SignedInClient = { practice: Practice; service: Connection; token: string };

/** Opens both ends, with a quiet staff. Throws when the sign-in fails. */
export async function openSignedInClient(options: PracticeOptions): Promise<SignedInClient> {
  const practice = await startPractice({ staff: false, prescriptions: 200, ...options });
  const service = openConnection({ address: practice.url });
  const outcome = await login(service, practiceCredentials);
  if (outcome.kind !== 'answered') throw new Error(`no sign-in: ${outcome.kind}`);
  return { practice, service, token: outcome.value.access_token };
}

export async function closeSignedInClient({ practice, service }: SignedInClient): Promise<void> {
  await service.close();
  await practice.close();
}

export type RecordedCall = {
  exercise: Exercise;
  outcome: Outcome<unknown>;
  entries: readonly Entry[];
};

/** Makes one call; returns what the practice service recorded meanwhile. */
export async function recordCall(
  { practice, service, token }: SignedInClient,
  exercise: Exercise,
): Promise<RecordedCall> {
  practice.service.record.clear();
  const outcome = await exercise.call(service, token);
  return { exercise, outcome, entries: practice.service.record.entries };
}
