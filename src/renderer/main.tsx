import { language } from './text/language/language.ts';
import './noEval.ts';
import './openingLink.ts';
import { setNonce } from 'get-nonce';
import { createRoot } from 'react-dom/client';
import { keepStationTold } from './api/lockWindow.ts';
import { notePrintedPages } from './api/outputs.ts';
import { watchForLock } from './api/touches.ts';
import { watchStation } from './api/watchStation.ts';
import { tellFault, watchFaults } from './api/windowFaults.ts';
import { App } from './app/App.tsx';
import { keepFocus } from './app/keepFocus.ts';
import { playCues } from './scanning/cues.ts';
import {
  dispatchScan,
  doubtPieces,
  refusePieces,
  takeHid,
  takeSerial,
} from './scanning/dispatchScan.ts';
import { resumeHid } from './scanning/hid.ts';
import { readKeyboard } from './scanning/keyboard.ts';
import { resumePort } from './scanning/serial.ts';
import { wakeSoundOnTouch } from './scanning/sounds.ts';
import { watchCopying } from './state/clipboard.ts';
import { listenToMachine } from './state/machine.ts';
import { guardUnsavedInput } from './state/unsavedInput.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
setNonce(nonce);

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element.');

document.documentElement.lang = language;
watchStation();
listenToMachine();
keepStationTold();
watchForLock();
watchCopying();
guardUnsavedInput();
notePrintedPages();
readKeyboard(dispatchScan, { refuse: refusePieces, doubt: doubtPieces });
void resumePort(takeSerial);
void resumeHid(takeHid);
playCues();
wakeSoundOnTouch();
keepFocus();
watchFaults();
const onError = (error: unknown) => tellFault('drawing', error);
createRoot(root, { onCaughtError: onError, onUncaughtError: onError }).render(
  <App nonce={nonce} />,
);
