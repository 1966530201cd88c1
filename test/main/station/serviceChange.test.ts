import { createRouterClient } from '@orpc/server';
import { expect, onTestFinished, test } from 'vitest';
import type { Change } from '#shared/contract/changes.ts';
import type { ServiceQuestion } from '#shared/contract/session.ts';
import { openStation } from '../../../src/main/station/station.ts';
import { AdvancingClock } from '../../support/advancingClock.ts';
import { dataFolder, practiceService, testVault } from '../../support/testStation.ts';

/** One more window of a station, as far as the change of a service goes. */
class Bystander {
  id = '';
  question: ServiceQuestion | null = null;
  service: string | null = null;
  readonly #end = new AbortController();

  constructor(watch: (signal: AbortSignal) => Promise<AsyncIterable<Change>>) {
    void this.#follow(watch);
  }

  close(): void {
    this.#end.abort();
  }

  async #follow(watch: (signal: AbortSignal) => Promise<AsyncIterable<Change>>): Promise<void> {
    for await (const change of await watch(this.#end.signal)) {
      if (change.kind === 'window') this.id = change.id;
      if (change.kind === 'service-change') this.question = change.question;
      if (change.kind === 'session') this.service = change.session.service.address;
    }
  }
}

/** A station at one service, another service, and the windows that a test opens. */
async function twoServices() {
  const folder = await dataFolder();
  const [ours, theirs] = [await practiceService(), await practiceService()];
  const clock = new AdvancingClock();
  const opening = await openStation({
    dataDir: folder.path,
    stateDir: `${folder.path}/state`,
    service: ours.url,
    defaultService: null,
    keyVault: testVault,
    startPractice: null,
    allowRemote: false,
    clock,
    log: () => {},
  });
  if (opening.kind !== 'open') throw new Error(opening.kind);
  const { station } = opening;
  const client = createRouterClient(station.router);
  const windows: Bystander[] = [];
  onTestFinished(async () => {
    for (const window of windows) window.close();
    await station.close();
    await ours[Symbol.asyncDispose]();
    await theirs[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });
  const open = async (): Promise<Bystander> => {
    const window = new Bystander((signal) => client.changes.watch(undefined, { signal }));
    windows.push(window);
    await expect.poll(() => window.id).not.toBe('');
    return window;
  };
  const signIn = (address: string, by?: Bystander) =>
    client.session.signIn({
      address,
      email: 'practice@bench.test',
      password: 'practice',
      ...(by !== undefined && { window: by.id }),
    });
  const answer = (window: Bystander, agrees: boolean, id = window.question?.id ?? '') =>
    client.session.answerServiceChange({ id, window: window.id, agrees });
  const service = async () => (await client.session.state()).service.address;
  return { ours: ours.url, theirs: theirs.url, clock, client, open, signIn, answer, service };
}

const asked = (window: Bystander) => expect.poll(() => window.question).not.toBeNull();

test('a window that is alone changes the service by itself, and nobody is asked about the same one', async () => {
  const { ours, theirs, open, signIn, service } = await twoServices();
  const own = await open();
  expect(await signIn(theirs, own)).toEqual({ kind: 'signed-in' });
  expect(await service()).toBe(theirs);
  const other = await open();
  expect(await signIn(theirs, own)).toEqual({ kind: 'signed-in' });
  expect(other.question).toBeNull();
  expect(ours).not.toBe(theirs);
});

test('every other window is asked, with address and email, and the change waits for all of them', async () => {
  const { ours, theirs, open, signIn, answer, service } = await twoServices();
  const [own, second, third] = [await open(), await open(), await open()];
  const signing = signIn(theirs, own);
  await Promise.all([asked(second), asked(third)]);
  expect(second.question).toMatchObject({ address: theirs, email: 'practice@bench.test' });
  expect(own.question).toBeNull();
  await answer(second, true);
  await expect.poll(() => second.question).toBeNull();
  expect(await service()).toBe(ours);
  await answer(third, true);
  expect(await signing).toEqual({ kind: 'signed-in' });
  await expect.poll(() => third.service).toBe(theirs);
});

test('one No leaves the service as it was, signs out there, and takes the question off', async () => {
  const { ours, theirs, open, signIn, answer, service } = await twoServices();
  const [own, second, third] = [await open(), await open(), await open()];
  const signing = signIn(theirs, own);
  await Promise.all([asked(second), asked(third)]);
  await answer(second, false);
  expect(await signing).toMatchObject({ kind: 'not-agreed', refused: true });
  expect(await service()).toBe(ours);
  await expect.poll(() => third.question).toBeNull();
});

test('a window that nobody answers at holds the change back, but not the sign-in; a later answer counts', async () => {
  const { ours, theirs, open, signIn, answer, service, clock } = await twoServices();
  const [own, second, third] = [await open(), await open(), await open()];
  const signing = signIn(theirs, own);
  await Promise.all([asked(second), asked(third)]);
  await answer(second, true);
  clock.advance(20_000);
  expect(await signing).toEqual({ kind: 'not-agreed', refused: false, windows: 1 });
  expect(await service()).toBe(ours);
  await answer(third, true);
  expect(await signIn(theirs, own)).toEqual({ kind: 'signed-in' });
  expect(await service()).toBe(theirs);
});

test('a window that is closed is waited for no longer, one that opens is asked too', async () => {
  const { theirs, open, signIn, answer } = await twoServices();
  const [own, second] = [await open(), await open()];
  const signing = signIn(theirs, own);
  await asked(second);
  const late = await open();
  await asked(late);
  second.close();
  await answer(late, true);
  expect(await signing).toEqual({ kind: 'signed-in' });
});

test('an answer counts from an open window to its own question alone, and not for five minutes', async () => {
  const { ours, theirs, open, signIn, answer, service, clock, client } = await twoServices();
  const [own, second] = [await open(), await open()];
  const signing = signIn(theirs, own);
  await asked(second);
  const question = second.question?.id ?? '';
  await answer(second, true, 'another question');
  await client.session.answerServiceChange({ id: question, window: 'made up', agrees: true });
  clock.advance(20_000);
  expect(await signing).toMatchObject({ kind: 'not-agreed', windows: 1 });
  clock.advance(5 * 60_000);
  await answer(second, true, question);
  const again = signIn(theirs, own);
  await expect.poll(() => second.question?.id).not.toBe(question);
  clock.advance(20_000);
  expect(await again).toMatchObject({ kind: 'not-agreed', windows: 1 });
  // One that does not say which it is speaks for nobody, not even for itself.
  const nameless = signIn(theirs);
  await asked(own);
  clock.advance(20_000);
  expect(await nameless).toMatchObject({ kind: 'not-agreed', windows: 2 });
  expect(await service()).toBe(ours);
});
