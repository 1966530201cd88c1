import type { Mutant } from '../mutant.ts';

const send = 'src/main/station/service/send.ts';
const answers = ['test/main/station/service/answers.test.ts'];

/** What is sent, when, and to whom. */
export const wire: readonly Mutant[] = [
  {
    name: 'redirect-followed',
    why: 'A write is repeated at an address that nobody chose.',
    file: send,
    find: "import { Client, type Dispatcher, errors, Pool } from 'undici';",
    put: "import { Client, type Dispatcher, errors, interceptors, Pool } from 'undici';",
    and: [
      {
        file: send,
        find: '.compose(noting(noteStart, proof.mayGo))',
        put: '.compose(noting(noteStart, proof.mayGo), interceptors.redirect({ maxRedirections: 3 }))',
      },
    ],
    redBy: answers,
  },
  {
    name: 'redirect-treated-as-done',
    why: 'A redirect to a sign-in page counts as delivered.',
    file: 'src/main/station/service/classify.ts',
    find: 'return status >= 200 && status < 300;',
    put: 'return status >= 200 && status < 400;',
    redBy: answers,
  },
  {
    name: 'kept-connection-for-a-post',
    why: 'On a kept connection that the service just closed, "unsent" cannot be proven.',
    file: send,
    find: 'request.harmless ? sendKept(request, signal) : sendAlone(request, signal);',
    put: '[sendAlone].length > 0 ? sendKept(request, signal) : sendAlone(request, signal);',
    and: [{ file: send, find: 'reset: !request.harmless', put: 'reset: false' }],
    redBy: answers,
  },
  {
    name: 'unsent-though-bytes-left',
    why: 'A cut in the middle of a request counts as never sent, and it goes out again.',
    file: send,
    find: 'const unsent = error instanceof ConnectFailure || !started || proof.bytesWritten() === 0;',
    put: 'const unsent = error instanceof Error;',
    redBy: ['test/main/station/service/cuts.test.ts'],
  },
  {
    name: 'unsent-taken-for-lost',
    why: 'With the network off, entries become unknown and need decisions.',
    file: send,
    find: 'const unsent = error instanceof ConnectFailure || !started || proof.bytesWritten() === 0;',
    put: 'const unsent = error === undefined;',
    redBy: ['test/main/station/service/cuts.test.ts'],
  },
  {
    name: 'plain-http-to-anywhere',
    why: 'Patients’ data crosses the network unencrypted.',
    file: 'src/shared/serviceAddress.ts',
    find: "if (url.protocol === 'http:' && !isLoopback(url.hostname)) {",
    put: "if (url.protocol === 'http:' && url.hostname === '') {",
    redBy: ['test/main/station/service/addresses.test.ts'],
  },
  {
    name: 'any-page-may-open-the-line',
    why: 'A page of another origin can scan and decide here.',
    file: 'src/main/host/guard.ts',
    find: "return request.headers.origin === `http://${request.headers.host}` ? null : 'wrong-origin';",
    put: "return request.headers.origin === '' ? 'wrong-origin' : null;",
    redBy: ['test/main/host/server.test.ts'],
  },
  {
    name: 'token-in-no-header',
    why: 'Every call is refused, and every screen asks for the password.',
    file: 'src/main/station/service/call.ts',
    find: '...(call.token === null ? {} : { authorization: `Bearer ${call.token}` }),',
    put: '...(call.token === null ? {} : { authorization: `Token ${call.token}` }),',
    redBy: ['test/main/station/service/operations.test.ts'],
  },
];
