// A station in a process of its own, to be killed in the middle of a refresh: signs in at the
// address given and says how many rows have come.
import { join } from 'node:path';
import { openStation } from '../../src/main/station/station.ts';
import { testVault } from './testStation.ts';
import { windowClient } from './windowClient.ts';

const [, , dataDir = '', address = ''] = process.argv;
const opening = await openStation({
  dataDir,
  stateDir: join(dataDir, 'state'),
  service: null,
  defaultService: null,
  keyVault: testVault,
  startPractice: null,
  allowRemote: false,
  log: (line) => process.stderr.write(`${line}\n`),
});
if (opening.kind !== 'open') throw new Error(opening.kind);
const client = windowClient(opening.station);
await client.session.signIn({ address, email: 'practice@bench.test', password: 'practice' });
for await (const change of await client.changes.watch()) {
  if (change.kind !== 'prescriptions') continue;
  process.stdout.write(`${change.prescriptions.refreshing?.rows ?? -1}\n`);
}
