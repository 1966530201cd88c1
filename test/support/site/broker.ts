import { findBroker } from '../../../scripts/site/findBroker.ts';
import { type RunningBroker, startBroker } from '../../../scripts/site/startBroker.ts';
import { dataFolder } from '../testStation.ts';

/** A real broker on this computer, with TLS and a key that lets benches in. */
export async function brokerForTests(servers: 1 | 3 = 1): Promise<RunningBroker & AsyncDisposable> {
  const program = await findBroker();
  if (program === null) throw new Error('The tests of the site need nats-server: see npm test');
  const folder = await dataFolder();
  const names = ['127.0.0.1', 'localhost'];
  const broker = await startBroker({ program, folder: folder.path, servers, port: 0, names });
  return {
    ...broker,
    async [Symbol.asyncDispose]() {
      await broker.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}
