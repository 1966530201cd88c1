import { expect, onTestFinished, test } from 'vitest';
import type { ServiceQuestion } from '#shared/contract/session.ts';
import { openStation } from '../../../src/main/station/station.ts';
import { AdvancingClock } from '../../support/advancingClock.ts';
import { dataFolder, practiceService, testVault } from '../../support/testStation.ts';
import { type WindowClient, windowClient } from '../../support/windowClient.ts';

/** One more window of a station, as far as the change of a service goes. */
class Bystander {
  question: ServiceQuestion | null = null;
  service: string | null = null;
  readonly client: WindowClient;
  #end = new AbortController();

  constructor(client: WindowClient) {
    this.client = client;
    this.watch();
  }

  /** Once more, as after a reload. */
  watch(): void {
    this.#end.abort();
    this.#end = new AbortController();
    this.question = null;
    this.service = null;
    void this.#follow(this.#end.signal);
  }

  close(): void {
    this.#end.abort();
  }

  async #follow(signal: AbortSignal): Promise<void> {
    for await (const change of await this.client.changes.watch(undefined, { signal })) {
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
  const windows: Bystander[] = [];
  onTestFinished(async () => {
    for (const window of windows) window.close();
    await station.close();
    await ours[Symbol.asyncDispose]();
    await theirs[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });
  const open = async (): Promise<Bystander> => {
    const window = new Bystander(windowClient(station));
    windows.push(window);
    await expect.poll(() => window.service).not.toBeNull();
    return window;
  };
  const signIn = (address: string, { client }: Pick<Bystander, 'client'>) =>
    client.session.signIn({ address, email: 'practice@bench.test', password: 'practice' });
  const answer = (window: Bystander, agrees: boolean, id = window.question?.id ?? '') =>
    window.client.session.answerServiceChange({ id, agrees });
  const unseen = { client: windowClient(station) };
  const service = async () => (await unseen.client.session.state()).service.address;
  return { ours: ours.url, theirs: theirs.url, clock, unseen, open, signIn, answer, service };
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
  const { ours, theirs, open, signIn, answer, service, clock, unseen } = await twoServices();
  const [own, second] = [await open(), await open()];
  const signing = signIn(theirs, own);
  await asked(second);
  const question = second.question?.id ?? '';
  await answer(second, true, 'another question');
  // The window that asks, and one that does not watch, answer for nobody else.
  for (const { client } of [own, unseen]) {
    await client.session.answerServiceChange({ id: question, agrees: true });
  }
  clock.advance(20_000);
  expect(await signing).toMatchObject({ kind: 'not-agreed', windows: 1 });
  clock.advance(5 * 60_000);
  await answer(second, true, question);
  const again = signIn(theirs, own);
  await expect.poll(() => second.question?.id).not.toBe(question);
  clock.advance(20_000);
  expect(await again).toMatchObject({ kind: 'not-agreed', windows: 1 });
  // One that does not watch speaks for no other.
  const nameless = signIn(theirs, unseen);
  await asked(own);
  clock.advance(20_000);
  expect(await nameless).toMatchObject({ kind: 'not-agreed', windows: 2 });
  expect(await service()).toBe(ours);
});

test('a window that agreed and loads again has agreed, and is not asked again', async () => {
  const { theirs, open, signIn, answer, service } = await twoServices();
  const [own, second, third] = [await open(), await open(), await open()];
  const signing = signIn(theirs, own);
  await Promise.all([asked(second), asked(third)]);
  await answer(second, true);
  second.watch();
  await expect.poll(() => second.service).not.toBeNull();
  expect(second.question).toBeNull();
  await answer(third, true);
  expect(await signing).toEqual({ kind: 'signed-in' });
  expect(await service()).toBe(theirs);
});
