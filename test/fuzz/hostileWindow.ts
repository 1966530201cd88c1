import { join } from 'node:path';
import { ORPCError } from '@orpc/server';
import { refusalCodes } from '#shared/contract/refusal.ts';
import type { Json } from '#shared/domain/json.ts';
import { openStation } from '../../src/main/station/station.ts';
import { chanceFrom, mangledValue, pick } from '../main/station/service/mangling.ts';
import { dataFolder, testKey, testVault } from '../support/testStation.ts';
import { windowClient } from '../support/windowClient.ts';
import { callsOf } from './calls.ts';
import { keptIn } from './keptIn.ts';
import { strangeService } from './strangeService.ts';
import { crash, type Finding, type Target } from './target.ts';

/** They end what the other calls need, so they are made now and then. */
const rare = ['session.signIn', 'session.signOut', 'session.signInToPractice', 'receiver.change'];
const rarely = 0.02;

const refusals: readonly string[] = ['BAD_REQUEST', ...refusalCodes];
/** Whether the contract itself turned the input down, or the station the call. */
const isTurnedDown = (error: unknown) =>
  error instanceof ORPCError && refusals.includes(String(error.code));

/** A whole station between a window that calls anything and a service that answers anything. */
export async function hostileWindow(
  seed: number,
  samples: readonly Json[],
): Promise<Target & { readonly answers: () => number }> {
  const lines: string[] = [];
  let answers = 0;
  const service = await strangeService(chanceFrom(seed), samples, () => {
    answers += 1;
  });
  const folder = await dataFolder();
  const opening = await openStation({
    dataDir: folder.path,
    stateDir: join(folder.path, 'state'),
    service: service.url,
    defaultService: null,
    keyVault: testVault,
    startPractice: null,
    allowRemote: false,
    log: (line) => lines.push(line),
  });
  if (opening.kind !== 'open') throw new Error(opening.kind);
  const { station } = opening;
  const client = windowClient(station);
  const calls = callsOf(client);
  const signIn = () =>
    client.session.signIn({ address: service.url, email: 'a@b.example', password: 'p' });
  await signIn();
  const logged = (name: string): Finding | null =>
    lines.length === 0 ? null : crash(`${name}: ${lines.splice(0).join('\n')}`);

  return {
    name: 'contract',
    share: 5,
    answers: () => answers,
    async run(chance) {
      const { name, input, make } = pick(chance, calls);
      if (rare.includes(name) && chance() > rarely) return null;
      const sample = input(chance);
      const given =
        sample !== undefined && chance() < 0.4 ? mangledValue(chance, sample, 0.2) : sample;
      try {
        await make(given);
      } catch (error) {
        if (!isTurnedDown(error)) return crash(`${name}(${JSON.stringify(given)}): ${error}`);
      }
      if (name.startsWith('session.')) await signIn();
      return logged(name);
    },
    async end() {
      await station.close();
      await service.close();
      const last = logged('close');
      const kept = keptIn(folder.path, testKey);
      await folder[Symbol.asyncDispose]();
      return last === null ? kept : [last, ...kept];
    },
  };
}
