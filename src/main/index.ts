import { app, dialog, powerMonitor, session } from 'electron';
import { drugLabels } from './desktop/addresses.ts';
import { readArguments } from './desktop/arguments.ts';
import { beforeStart, type ReadyFolders } from './desktop/folders.ts';
import { saveRecoveryCode } from './desktop/keyQuestions.ts';
import { watchMachine } from './desktop/machineWatch.ts';
import { nativeFileTrouble } from './desktop/nativeFile.ts';
import { lastWords, log, upLine } from './desktop/processOutput.ts';
import { questions } from './desktop/questions.ts';
import { closing, QuitSequence } from './desktop/quit.ts';
import { keySource } from './desktop/sealedKey.ts';
import { startRefusal } from './desktop/startRefusal.ts';
import { stationOptions } from './desktop/stationOptions.ts';
import { windowConnections } from './desktop/windowConnections.ts';
import { openProblemText } from './hosting/openProblemText.ts';
import { places } from './hosting/places.ts';
import { programVersion } from './hosting/programVersion.ts';
import { registerAppProtocol, serveAppProtocol } from './shell/appProtocol.ts';
import { closeSession, confinePages, openOutside, switchOffUnused } from './shell/confinement.ts';
import { restartAfterCrash } from './shell/crash.ts';
import { messageBoxes, showMenu } from './shell/dialogs.ts';
import { forkPractice } from './shell/practice.ts';
import { leaveInOrder } from './shell/quit.ts';
import { endWith, refuseToStart } from './shell/refusal.ts';
import { offerStationPort } from './shell/stationPort.ts';
import { updatesHere } from './shell/updates.ts';
import { sealer } from './shell/vault.ts';
import { makeWindow, reviveWindow, showWindow } from './shell/window.ts';
import { describeDefect } from './station/defect.ts';
import { openStation, type Station } from './station/station.ts';

type AllUpdates = ReturnType<typeof updatesHere>;

/** All before `whenReady` must happen in one go: Electron does not wait. */
async function start(): Promise<void> {
  const options = readArguments(process.argv);
  const strange = app.isPackaged ? startRefusal(process, app.commandLine) : null;
  const refusal = strange ?? nativeFileTrouble();
  if (refusal !== null) return refuseToStart(refusal);
  const folders = beforeStart(options, app.getPath('userData'));
  if (folders.kind !== 'ready') return refuseToStart(folders.message);
  app.setPath('userData', folders.window);
  app.setPath('sessionData', folders.window);
  if (!app.requestSingleInstanceLock()) {
    return endWith('it already runs on this data folder; its window was brought to the front');
  }
  switchOffUnused();
  registerAppProtocol();
  confinePages();
  await app.whenReady();
  closeSession(session.defaultSession);
  serveAppProtocol(places.renderer);
  const updates = updatesHere(folders);
  if (!(await updates.after.goesOn())) return;
  const station = await open(folders, options.service, updates);
  if (station === null) return;
  restartAfterCrash(options.afterCrash);
  await show(station, folders, updates);
  process.stdout.write(upLine);
  if (options.afterCrash) await messageBoxes.ask(questions.crashedBefore);
}

async function open(folders: ReadyFolders, service: string | null, { after }: AllUpdates) {
  const options = await stationOptions({
    ...{ folders, service, packaged: app.isPackaged, sealer, messageBoxes, endWith },
    quit: () => app.quit(),
    resolveProxy: (address) => session.defaultSession.resolveProxy(address),
    startPractice: () => forkPractice(places.practice),
  });
  const version = programVersion(places.manifest);
  const opening = await after.open(() => openStation({ ...options, version }));
  if (opening.kind === 'open') return opening.station;
  await refuseToStart(openProblemText(opening));
  return null;
}

async function show(station: Station, folders: ReadyFolders, updates: AllUpdates): Promise<void> {
  const window = makeWindow(places.preload);
  const connections = windowConnections(station, log);
  const endConnection = offerStationPort(window, connections);
  reviveWindow(window);
  const quit = (): void => app.quit();
  let updateReady = false;
  const ready = (): void => {
    updateReady = true;
    showMenu(deeds, updateReady);
  };
  const { install, beforeEnd } = updates.look(ready, quit);
  const closeStation = closing(station, { beforeEnd, after: updates.after }, folders);
  const leaving = new QuitSequence({ quit, closeStation, install, midway: () => station.midway() });
  const onSaved = () => station.noteKey('recovery-code-saved');
  const deeds = {
    restartToUpdate: () => leaving.update((what) => void messageBoxes.ask(questions.midway(what))),
    saveRecoveryCode: () =>
      void saveRecoveryCode(messageBoxes, keySource(folders.data, sealer), onSaved),
    openDrugLabels: () => openOutside(drugLabels),
  };
  showMenu(deeds, updateReady);
  leaveInOrder(window, leaving);
  watchMachine(powerMonitor, {
    tell: (news) => !window.isDestroyed() && window.webContents.send('machine', news),
    left: (because) => station.lock(because),
    awake() {
      station.awake();
      endConnection();
      station.tryNow();
    },
    idle: (seconds) => updateReady && leaving.whileNobodyIsThere(seconds),
  });
  await showWindow(window);
  void updates.after.shown();
}

start().catch((error: unknown) => {
  lastWords(`Pharmacy Bench could not start: ${describeDefect(error)}`);
  if (app.isPackaged) dialog.showErrorBox('Pharmacy Bench could not start', 'Please try again.');
  app.exit(1);
});
