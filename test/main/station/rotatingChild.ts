import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Rotates the key of a data folder, and is killed before the call of the file system that the test says.

const [folder = '', at = '0'] = process.argv.slice(2);
let calls = 0;
const deadly = <F extends (...given: never[]) => unknown>(call: F) =>
  function (this: unknown, ...given: Parameters<F>): unknown {
    calls += 1;
    if (calls === Number(at)) process.kill(process.pid, 'SIGKILL');
    return call.apply(this, given);
  };
const names = [
  'openSync',
  'writeSync',
  'fsyncSync',
  'renameSync',
  'rmSync',
  'copyFileSync',
] as const;
const { renewingVault } = await import('../../../src/main/host/fileVault.ts');
for (const name of names) Object.assign(fs, { [name]: deadly(fs[name]) });
for (const name of ['open', 'rename', 'rm'] as const) {
  Object.assign(fs.promises, { [name]: deadly(fs.promises[name]) });
}
syncBuiltinESMExports();
const said: string[] = [];
const answer = await renewingVault((line) => said.push(line)).obtain(folder, false);
process.stdout.write(JSON.stringify({ kind: answer.kind, said, calls }));
