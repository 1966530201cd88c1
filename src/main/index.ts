import { join, resolve } from 'node:path';
import { app, dialog, session } from 'electron';
import { places } from './hosting/places.ts';
import { prepareDataFolder } from './hosting/prepareDataFolder.ts';
import { startFailure } from './hosting/startFailure.ts';
import { registerAppProtocol, serveAppProtocol } from './shell/appProtocol.ts';
import { readArguments, type ShellArguments } from './shell/arguments.ts';
import { denyNavigation, denyPermissions } from './shell/denials.ts';
import { closeBeforeQuit } from './shell/farewell.ts';
import { forkPractice } from './shell/practice.ts';
import { offerStationPort } from './shell/stationPort.ts';
import { systemVault } from './shell/vault.ts';
import { makeWindow, showWindow } from './shell/window.ts';
import { describeDefect } from './station/defect.ts';
import { openStation, type Station } from './station/station.ts';

/** Says to `npm start` that the reason was given, and that another host would not help. */
const saidWhy = 3;

/** The line by which `npm start` knows that Electron works here. */
const upLine = 'Pharmacy Bench: the window is open.';

/** All before `whenReady` must happen in one go: Electron does not wait. */
async function start(): Promise<void> {
  const given = readArguments(process.argv);
  const dataDir = chooseFolders(given);
  if (dataDir === null || !beTheOnlyOne()) return;
  registerAppProtocol();
  denyNavigation();
  await app.whenReady();
  denyPermissions(session.defaultSession);
  serveAppProtocol(places.renderer);
  const station = await open(dataDir, given.service);
  if (station === null) return;
  closeBeforeQuit(station, log);
  await show(station);
  process.stdout.write(`${upLine}\n`);
}

/** Electron's own files lie within the data folder, so that its lock is one of that folder. */
function chooseFolders(given: ShellArguments): string | null {
  const standing = process.env['INIT_CWD'] ?? process.cwd();
  const dataDir = given.data === null ? app.getPath('userData') : resolve(standing, given.data);
  const own = join(dataDir, 'window');
  const folder = prepareDataFolder(own);
  if (folder.kind === 'unwritable') {
    fail(folder.words);
    return null;
  }
  app.setPath('userData', own);
  return dataDir;
}

function beTheOnlyOne(): boolean {
  if (app.requestSingleInstanceLock()) return true;
  fail('it already runs on this data folder; its window was brought to the front');
  return false;
}

async function open(dataDir: string, service: string | null): Promise<Station | null> {
  const opening = await openStation({
    dataDir,
    service,
    // Packaged builds suggest none.
    defaultService: app.isPackaged ? null : 'practice',
    keyVault: systemVault,
    startPractice: () => forkPractice(places.practice),
    allowRemote: true,
    log,
  });
  if (opening.kind === 'open') return opening.station;
  dialog.showErrorBox('Pharmacy Bench cannot start', opening.words);
  fail(opening.words);
  return null;
}

async function show(station: Station): Promise<void> {
  const window = makeWindow(places.preload);
  offerStationPort(window, station, log);
  app.on('second-instance', () => {
    if (window.isMinimized()) window.restore();
    window.focus();
  });
  await showWindow(window);
}

function fail(words: string): void {
  log(startFailure(words));
  app.exit(saidWhy);
}

function log(line: string): void {
  process.stderr.write(`${line}\n`);
}

start().catch((error: unknown) => {
  log(`Pharmacy Bench could not start: ${describeDefect(error)}`);
  app.exit(1);
});
