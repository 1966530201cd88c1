import { get } from 'node:https';
import { openConnection } from '../../../../src/main/station/service/connection.ts';
import { readTaskCategories } from '../../../../src/main/station/service/tasks.ts';

// A process of its own, in an environment that makes Node careless: what a plain request of Node's and
// one of ours come to.

function plainly(address: string): Promise<string> {
  return new Promise((resolve) => {
    get(address, (answer) => {
      answer.resume();
      resolve('answered');
    }).on('error', (error) => resolve('code' in error ? String(error.code) : error.name));
  });
}

const [address = '', control = ''] = process.argv.slice(2);
const connection = openConnection({ address });
const outcome = await readTaskCategories(connection, 'a-token');
await connection.close();
const why = outcome.kind === 'unsent' ? outcome.why : null;
process.stdout.write(JSON.stringify({ plainly: await plainly(control), kind: outcome.kind, why }));
process.exit();
