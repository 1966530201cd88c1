/** Says to `npm start` that the reason was given, and that another host would not help. */
export const saidWhy = 3;

/** The line by which `npm start` knows that Electron works here. */
export const upLine = 'Pharmacy Bench: the window is open.\n';

/** One line without patient data, for whoever looks after the machine. */
export function log(line: string): void {
  process.stderr.write(`${line}\n`);
}
