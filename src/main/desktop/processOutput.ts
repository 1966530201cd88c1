import { boundedLog } from '../hosting/boundedLog.ts';

/** Exit code: tells `npm start` that the reason was printed and another host would not help. */
export const saidWhy = 3;

/** The line by which `npm start` knows that Electron works here. */
export const upLine = 'Pharmacy Bench: the window is open.\n';

const write = (text: string) => process.stderr.write(text);

/** A one-line message without patient data, for whoever maintains the machine. */
export const log = boundedLog(write);

/** Why the program ends: written however much was logged before. */
export const lastWords = boundedLog(write);
