import type { Mutant } from '../mutant.ts';

const connector = 'src/main/station/service/connector.ts';
const careless = ['test/main/station/service/carelessEnvironment.test.ts'];

/** Whom this program talks to, and who may talk to it. */
export const doors: readonly Mutant[] = [
  {
    name: 'environment-switches-the-check-off',
    why: 'A variable that somebody left in the environment sends the sign-in to whoever answers.',
    file: connector,
    find: 'rejectUnauthorized: true, ',
    put: '',
    redBy: careless,
  },
  {
    name: 'tunnel-to-the-proxy-unchecked',
    why: 'The login of the proxy goes to whoever answers in its place.',
    file: connector,
    find: '...(secure ? { ...provenTls, ca:',
    put: '...(secure ? { ca:',
    redBy: careless,
  },
  {
    name: 'old-tls-taken',
    why: 'A service, or whoever plays it, brings the connection down to a version that can be read.',
    file: connector,
    find: ", minVersion: 'TLSv1.2'",
    put: '',
    redBy: careless,
  },
  {
    name: 'host-starts-in-any-environment',
    why: 'NODE_OPTIONS can load another program into this one before its first line.',
    file: 'src/main/hosting/environment.ts',
    find: "NODE_OPTIONS: 'it changes how this program is run',",
    put: '',
    redBy: ['test/main/hosting/environment.test.ts'],
  },
];
