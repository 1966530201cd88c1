import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { StationOptions } from '../../../src/main/station/options.ts';
import { readChoice } from '../../../src/main/station/serviceChoice.ts';
import { WayToService } from '../../../src/main/station/wayToService.ts';

beforeEach(() => {
  for (const name of ['HTTPS_PROXY', 'https_proxy', 'NO_PROXY', 'no_proxy']) vi.stubEnv(name, '');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** A proxy that lets nobody through, and remembers where they wanted to go. */
async function proxy() {
  const asked: string[] = [];
  const server = createServer();
  server.on('connect', (request, socket) => {
    asked.push(request.url ?? '');
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return { asked, url: `http://127.0.0.1:${address.port}` };
}

function wayTo(systemProxy: StationOptions['systemProxy']): WayToService {
  const read = readChoice('https://pharmacy.test', { hasPractice: false, allowRemote: true });
  if (read.kind === 'bad') throw new Error(read.words);
  const way = new WayToService(read.choice, {
    dataDir: '/nowhere',
    service: null,
    defaultService: null,
    keyVault: { obtain: async () => ({ kind: 'missing', words: '' }) },
    startPractice: null,
    allowRemote: true,
    log: () => {},
    ...(systemProxy !== undefined && { systemProxy }),
  });
  onTestFinished(() => way.close());
  return way;
}

test("the system's proxy is taken, and asked for the service's own address", async () => {
  const { asked, url } = await proxy();
  const systemProxy = vi.fn(async () => url);
  await wayTo(systemProxy).answers(null);
  expect(systemProxy).toHaveBeenCalledWith('https://pharmacy.test');
  expect(asked).toEqual(['pharmacy.test:443']);
});

test('a proxy named in the environment is meant for us, and is stronger', async () => {
  const ours = await proxy();
  const systems = await proxy();
  vi.stubEnv('HTTPS_PROXY', ours.url);
  await wayTo(async () => systems.url).answers(null);
  expect(ours.asked).toEqual(['pharmacy.test:443']);
  expect(systems.asked).toEqual([]);
});
