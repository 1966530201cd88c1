import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readChoice } from '../../../../src/main/station/connection/serviceChoice.ts';
import {
  type EndpointParts,
  ServiceEndpoint,
} from '../../../../src/main/station/connection/serviceEndpoint.ts';
import { startRefusingProxy } from '../../../support/refusingProxy.ts';

beforeEach(() => {
  for (const name of ['HTTPS_PROXY', 'https_proxy', 'NO_PROXY', 'no_proxy']) vi.stubEnv(name, '');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

function endpointBy(systemProxy: EndpointParts['systemProxy']): ServiceEndpoint {
  const read = readChoice('https://pharmacy.test', { hasPractice: false, allowRemote: true });
  if (read.kind === 'bad') throw new Error(read.fault);
  const endpoint = new ServiceEndpoint(read.choice, {
    startPractice: null,
    onServiceTime: () => {},
    onServiceGone: () => {},
    trouble: () => {},
    ...(systemProxy !== undefined && { systemProxy }),
  });
  onTestFinished(() => endpoint.close());
  return endpoint;
}

test("the system's proxy is used and asked for the service's address", async () => {
  const { targets, host } = await startRefusingProxy();
  const systemProxy = vi.fn(async () => `http://${host}`);
  await endpointBy(systemProxy).probe(null);
  expect(systemProxy).toHaveBeenCalledWith('https://pharmacy.test');
  expect(targets).toEqual(['pharmacy.test:443']);
});

test("a proxy named in the environment goes before the system's", async () => {
  const ours = await startRefusingProxy();
  const systems = await startRefusingProxy();
  vi.stubEnv('HTTPS_PROXY', ours.host);
  await endpointBy(async () => `http://${systems.host}`).probe(null);
  expect(ours.targets).toEqual(['pharmacy.test:443']);
  expect(systems.targets).toEqual([]);
});
