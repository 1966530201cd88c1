import { EventEmitter } from 'node:events';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { PolicyReading } from '#shared/policy/policy.ts';
import { environmentTrouble } from '../hosting/environment.ts';
import { calmDown, endProcess } from '../hosting/heldUp.ts';
import { HostLog } from '../hosting/hostLog.ts';
import { openProblemText } from '../hosting/openProblemText.ts';
import { places } from '../hosting/places.ts';
import { policyFaultText } from '../hosting/policy/policyFaultText.ts';
import { systemPolicy, triedPolicy } from '../hosting/policy/systemPolicy.ts';
import { ownerAlone, prepareDataFolder, stateFolderTrouble } from '../hosting/prepareDataFolder.ts';
import { programVersion } from '../hosting/programVersion.ts';
import { finishRemoval, markForRemoval } from '../hosting/removeData.ts';
import { startFailure } from '../hosting/startFailure.ts';
import { describeDefect } from '../station/defect.ts';
import { openStation, type Station } from '../station/station.ts';
import { fileVault, renewingVault } from './fileVault.ts';
import { openBrowser } from './openBrowser.ts';
import { startPractice } from './practiceProcess.ts';
import { type HostServer, listen } from './server.ts';
import { serveWindows } from './serveWindows.ts';
import { type HostSettings, readSettings } from './settings.ts';
import { onEnter } from './terminal.ts';
import type { WindowConnection } from './windowConnection.ts';

const output = new HostLog('browser', () => programVersion(places.manifest));
const { log } = output;
const usageError = 2;
const startError = 1;
const oneAskingMs = 1_000;
const closingPatienceMs = 10_000;

/** Runs until a signal; an expected failure prints one line and sets an exit code. */
async function run(): Promise<void> {
  const goodbye = askedToGo();
  process.umask(ownerAlone);
  const environment = environmentTrouble(process.env);
  if (environment !== null) return fail(environment, usageError);
  const answer = readSettings(process.argv.slice(2), process.env);
  if (answer.kind === 'bad') return fail(answer.message, usageError);
  const { settings } = answer;

  if (!(await exists(join(places.renderer, 'index.html')))) {
    return fail('the window is not built yet; run "npm run build" first', startError);
  }
  const { dataDir: data, stateDir: state } = settings;
  const folder = prepareDataFolder(data);
  if (folder.kind === 'unwritable') return fail(folder.message, startError);
  if (folder.said !== undefined) log(folder.said);
  const untrusted = stateFolderTrouble(state);
  if (untrusted !== null) return fail(untrusted, startError);
  // Only in folders that nobody else may write: the mark is a word of their owner's.
  if (finishRemoval({ data, state })) log(removedText);
  output.keepIn(join(state, 'logs'));

  // Listening first is safe: there is no ticket before the station is open.
  const windows = new EventEmitter<{ window: [WindowConnection] }>();
  const listening = await listen({
    rendererDir: places.renderer,
    port: settings.port,
    onWindow: (connection) => windows.emit('window', connection),
    log,
  });
  if (listening.kind === 'no-port') return fail(listening.message, startError);
  const { server } = listening;
  const removal = Promise.withResolvers<void>();
  const station = await stationFor(settings, await policyFor(settings), () => {
    markForRemoval(data);
    setTimeout(removal.resolve, answerMs);
  });
  if (station === null) return server.close();
  const serve = serveWindows(station, log, () => server.renewTokens());
  windows.on('window', serve);

  await printLink(server);
  const canAsk = onEnter(() => {
    printLink(server).catch((error: unknown) => log(`No link: ${describeDefect(error)}`));
  });
  if (canAsk) process.stdout.write(linkNote);
  const forget = settings.open ? await openBrowser(await server.newLink(), log) : async () => {};
  await Promise.race([goodbye, removal.promise]);
  await close(server, station, forget, () => {
    if (finishRemoval({ data, state })) process.stdout.write(`${removedText}\n`);
  });
}

/** What is set for this computer stands before a file that somebody tries. */
async function policyFor({ policy: tried }: HostSettings): Promise<PolicyReading> {
  const set = await systemPolicy();
  const isSet = set.faults.length > 0 || Object.keys(set.policy).length > 0;
  const reading = isSet || tried === null ? set : await triedPolicy(tried);
  for (const fault of reading.faults) log(`Policy: ${policyFaultText(fault)}`);
  return reading;
}

async function stationFor(
  settings: HostSettings,
  policy: PolicyReading,
  remove: () => void,
): Promise<Station | null> {
  const opening = await openStation({
    dataDir: settings.dataDir,
    stateDir: settings.stateDir,
    service: settings.service,
    defaultService: 'practice',
    ...{ policy, remove },
    hostReport: () => output.report(),
    keyVault: settings.newKey ? renewingVault(log) : fileVault,
    startPractice: () => startPractice(),
    version: programVersion(places.manifest),
    allowRemote: settings.allowRemote,
    mayBeginAnew: async () => settings.newStart,
    cannotGoOn: (problem) => {
      fail(openProblemText(problem), startError);
      endProcess(startError);
    },
    log,
  });
  if (opening.kind === 'open') return opening.station;
  fail(openProblemText(opening), startError);
  return null;
}

/** The window hears that it has begun before its connection ends. */
const answerMs = 500;
const removedText = 'All that was kept on this computer is removed.';
const linkNote = 'The link opens one window, within 30 seconds. Press Enter for another one.\n';

async function printLink(server: HostServer): Promise<void> {
  process.stdout.write(`Pharmacy Bench: ${await server.newLink()}\n`);
}

/** Resolves when this process must end: by a signal, or because its parent is gone. */
function askedToGo(): Promise<void> {
  return new Promise((resolve) => {
    let askedAt: number | null = null;
    const ask = (): void => {
      const now = performance.now();
      askedAt ??= now;
      // One Ctrl-C arrives both from the terminal and from npm; a later signal ends at once.
      if (now - askedAt > oneAskingMs) endProcess(startError);
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, ask);
    process.on('disconnect', ask);
    // This listener must not keep a host alive that could not start.
    process.channel?.unref();
  });
}

async function close(
  server: HostServer,
  station: Station,
  forget: () => Promise<void>,
  closed: () => void,
): Promise<void> {
  setTimeout(() => {
    log('Closing took too long and was cut short; all that was entered is on disk.');
    endProcess(startError);
  }, closingPatienceMs).unref();
  await Promise.all([forget(), server.close()]);
  await station.close();
  closed();
  await calmDown();
  endProcess(0);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function fail(message: string, exitCode: number): void {
  write(`${startFailure(message)}\n`);
  process.exitCode = exitCode;
}

function write(text: string): void {
  process.stderr.write(text);
}

/** For the journal it is like a power cut; going on could send or show something wrong. */
function crash(error: unknown): void {
  output.crashed(error);
  endProcess(startError);
}

for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, crash);

run().catch((error: unknown) => {
  fail(`it met an unexpected failure (${describeDefect(error)})`, startError);
  process.exit(startError);
});
