/** Exit code: tells `npm start` that the reason was printed and another host would not help. */
export const saidWhy = 3;

/** The line by which `npm start` knows that Electron works here. */
export const upLine = 'Pharmacy Bench: the window is open.\n';

/** A one-line message without patient data, for whoever maintains the machine. */
export function log(line: string): void {
  process.stderr.write(`${line}\n`);
}
