import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { StationOptions } from '../../../src/main/station/options.ts';
import { readChoice } from '../../../src/main/station/serviceChoice.ts';
import { ServiceEndpoint } from '../../../src/main/station/serviceEndpoint.ts';
import { refusingProxy } from '../../support/refusingProxy.ts';

beforeEach(() => {
  for (const name of ['HTTPS_PROXY', 'https_proxy', 'NO_PROXY', 'no_proxy']) vi.stubEnv(name, '');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

function wayTo(systemProxy: StationOptions['systemProxy']): ServiceEndpoint {
  const read = readChoice('https://pharmacy.test', { hasPractice: false, allowRemote: true });
  if (read.kind === 'bad') throw new Error(read.words);
  const way = new ServiceEndpoint(read.choice, {
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
  const { asked, host } = await refusingProxy();
  const systemProxy = vi.fn(async () => `http://${host}`);
  await wayTo(systemProxy).answers(null);
  expect(systemProxy).toHaveBeenCalledWith('https://pharmacy.test');
  expect(asked).toEqual(['pharmacy.test:443']);
});

test('a proxy named in the environment is meant for us, and is stronger', async () => {
  const ours = await refusingProxy();
  const systems = await refusingProxy();
  vi.stubEnv('HTTPS_PROXY', ours.host);
  await wayTo(async () => `http://${systems.host}`).answers(null);
  expect(ours.asked).toEqual(['pharmacy.test:443']);
  expect(systems.asked).toEqual([]);
});
