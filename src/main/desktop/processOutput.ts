import { HostLog } from '../hosting/hostLog.ts';
import { places } from '../hosting/places.ts';
import { programVersion } from '../hosting/programVersion.ts';

/** Exit code: tells `npm start` that the reason was printed and another host would not help. */
export const saidWhy = 3;

/** The line by which `npm start` knows that Electron works here. */
export const upLine = 'Pharmacy Bench: the window is open.\n';

/** What this run says, on the terminal and in its log. */
export const output = new HostLog('desktop', () => programVersion(places.manifest));

export const { log, lastWords } = output;
