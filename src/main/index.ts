import { app, dialog, session } from 'electron';
import { drugLabels } from './desktop/addresses.ts';
import { readArguments } from './desktop/arguments.ts';
import { beforeStart, type ReadyFolders } from './desktop/folders.ts';
import { journalQuestions, keyQuestions, saveRecoveryCode } from './desktop/keyQuestions.ts';
import { log, saidWhy, upLine } from './desktop/processOutput.ts';
import { proxyIn } from './desktop/proxyAnswer.ts';
import { questions } from './desktop/questions.ts';
import { QuitSequence } from './desktop/quit.ts';
import { keyIn, sealedKeyVault } from './desktop/sealedKey.ts';
import { windowConnections } from './desktop/windowConnections.ts';
import { openProblemText } from './hosting/openProblemText.ts';
import { places } from './hosting/places.ts';
import { startFailure } from './hosting/startFailure.ts';
import { registerAppProtocol, serveAppProtocol } from './shell/appProtocol.ts';
import { closeSession, confinePages, openOutside, switchOffUnused } from './shell/confinement.ts';
import { restartAfterCrash } from './shell/crash.ts';
import { messageBoxes, showMenu } from './shell/dialogs.ts';
import { watchMachine } from './shell/machine.ts';
import { forkPractice } from './shell/practice.ts';
import { leaveInOrder } from './shell/quit.ts';
import { offerStationPort } from './shell/stationPort.ts';
import { lookForUpdates } from './shell/updates.ts';
import { sealer } from './shell/vault.ts';
import { makeWindow, reviveWindow, showWindow } from './shell/window.ts';
import { describeDefect } from './station/defect.ts';
import { openStation, type Station } from './station/station.ts';

/** All before `whenReady` must happen in one go: Electron does not wait. */
async function start(): Promise<void> {
  const options = readArguments(process.argv);
  const folders = beforeStart(options, app.getPath('userData'));
  if (folders.kind !== 'ready') return fail(folders.message, 'shown');
  app.setPath('userData', folders.window);
  app.setPath('sessionData', folders.window);
  if (!app.requestSingleInstanceLock()) {
    return fail('it already runs on this data folder; its window was brought to the front');
  }
  switchOffUnused();
  registerAppProtocol();
  confinePages();
  await app.whenReady();
  closeSession(session.defaultSession);
  serveAppProtocol(places.renderer);
  const station = await open(folders, options.service);
  if (station === null) return;
  restartAfterCrash(options.afterCrash);
  await show(station, folders.data);
  process.stdout.write(upLine);
  if (options.afterCrash) await messageBoxes.ask(questions.crashedBefore);
}

async function open(folders: ReadyFolders, service: string | null): Promise<Station | null> {
  const opening = await openStation({
    ...{ dataDir: folders.data, stateDir: folders.state },
    service,
    // Packaged builds suggest no service and bring no practice.
    defaultService: app.isPackaged ? null : 'practice',
    startPractice: app.isPackaged ? null : () => forkPractice(places.practice),
    keyVault: sealedKeyVault(sealer, keyQuestions(messageBoxes)),
    systemProxy: async (address) => proxyIn(await session.defaultSession.resolveProxy(address)),
    allowRemote: true,
    ...journalQuestions(messageBoxes, fail),
    log,
  });
  if (opening.kind === 'open') return opening.station;
  fail(openProblemText(opening), 'shown');
  return null;
}

async function show(station: Station, dataDir: string): Promise<void> {
  const window = makeWindow(places.preload);
  const connections = windowConnections(station, log);
  const endConnection = offerStationPort(window, connections);
  reviveWindow(window);
  let updateReady = false;
  const install = lookForUpdates({
    ready() {
      updateReady = true;
      showMenu(deeds, updateReady);
    },
    failedAtTheEnd: () => app.quit(),
    log,
  });
  const leaving = new QuitSequence({ quit: () => app.quit(), closeStation, install });
  const deeds = {
    restartToUpdate: () => leaving.leave('update'),
    saveRecoveryCode: () => void saveRecoveryCode(messageBoxes, () => keyIn(dataDir, sealer)),
    openDrugLabels: () => openOutside(drugLabels),
  };
  showMenu(deeds, updateReady);
  leaveInOrder(window, leaving);
  watchMachine(window, {
    awake() {
      station.awake();
      endConnection();
      connections.tryNow();
    },
    idle: (seconds) => updateReady && leaving.whileNobodyIsThere(seconds),
  });
  await showWindow(window);

  function closeStation(): Promise<void> {
    return station.close().catch((error: unknown) => log(`Closing: ${describeDefect(error)}`));
  }
}

function fail(message: string, shown?: 'shown'): void {
  if (shown !== undefined) dialog.showErrorBox('Pharmacy Bench cannot start', message);
  log(startFailure(message));
  app.exit(saidWhy);
}

start().catch((error: unknown) => {
  log(`Pharmacy Bench could not start: ${describeDefect(error)}`);
  if (app.isPackaged) dialog.showErrorBox('Pharmacy Bench could not start', 'Please try again.');
  app.exit(1);
});
