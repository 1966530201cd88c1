import { expect, test } from 'vitest';
import { ForbiddenBroker, isAllowedPlace } from '../../../../src/main/station/site/allowedPlace.ts';
import { troubleOf } from '../../../../src/main/station/site/broker.ts';

const place = (...servers: string[]) => ({ servers, authority: null, seed: null });

test('a bench knows of others through no server that IT has not named', () => {
  const policy = { siteServers: ['Broker.pharmacy:4222', 'b2.pharmacy:4222'] };
  expect(isAllowedPlace(place('tls://broker.pharmacy:4222'), policy)).toBe(true);
  expect(
    isAllowedPlace(place('tls://b2.pharmacy:4222', 'tls://broker.pharmacy:4222'), policy),
  ).toBe(true);
  expect(isAllowedPlace(place('tls://broker.pharmacy:4223'), policy)).toBe(false);
  // One of several is enough to be told what this bench knows.
  expect(isAllowedPlace(place('tls://b2.pharmacy:4222', 'tls://c.pharmacy:4222'), policy)).toBe(
    false,
  );
  expect(isAllowedPlace(place('no address'), policy)).toBe(false);
  expect(isAllowedPlace(place('tls://c.pharmacy:4222'), {})).toBe(true);
  expect(isAllowedPlace(place('tls://c.pharmacy:4222'), { featuresOff: ['site'] })).toBe(false);
  expect(troubleOf(new ForbiddenBroker()).kind).toBe('forbidden');
});
