import type { Attack } from '../attacks.ts';

const browser = 'test/main/host/browser.test.ts';
const entrance = 'test/main/host/entrance.test.ts';
const greeting = 'test/main/host/greeting.test.ts';
const server = 'test/main/host/server.test.ts';
const serviceChange = 'test/main/station/serviceChange.test.ts';
const connection = 'test/renderer/connection.spec.ts';
const door = 'test/e2e/door.spec.ts';
const gate = 'test/main/station/handlers/gate.test.ts';
const gatePaths = 'test/main/station/handlers/gatePaths.test.ts';
const lock = 'test/main/station/people/lock.test.ts';
const careless = 'test/main/station/service/carelessEnvironment.test.ts';
const takenOver = 'test/main/station/service/takenOver.test.ts';

/** The browser host, the calls of the contract, and the way to the service. */
export const doors: readonly Attack[] = [
  {
    id: '1.1',
    tried: 'A program on another port is handed what opens a session',
    tests: [
      [browser, 'a program on another port of this machine gets nothing'],
      [browser, 'a page of the host without a ticket or a token'],
      [server, 'the socket is open only to our own page'],
      [server, 'another name for this machine is refused'],
      [server, 'a socket asked for'],
    ],
  },
  {
    id: '1.2',
    tried: 'A link is used a second time, or after 30 seconds',
    tests: [
      [greeting, 'a ticket that was used, is too old or was never issued'],
      [greeting, 'a ticket that two programs come with at once'],
      [entrance, 'a ticket that is 30 seconds old'],
      [door, 'a link opens one window'],
    ],
  },
  {
    id: '1.3',
    tried: 'A copied token opens a second connection beside its window',
    tests: [
      [greeting, 'a second connection with a token in use'],
      [door, 'a copied token in another browser'],
      [door, 'a duplicated tab gets a token of its own'],
    ],
  },
  {
    id: '1.8',
    tried:
      'A page left open at this address by a program that had the port before asks for a ticket',
    tests: [
      [door, 'a page that another program left open at this address gets no ticket'],
      ['test/renderer/siblings.test.ts', 'a window gives a ticket to whoever proves its token'],
    ],
  },
  {
    id: '1.4',
    tried: 'A token of a host that ended, or from before a sign-in or sign-out',
    tests: [
      [greeting, 'the token of a host that has ended'],
      [greeting, 'tokens change when who is signed in changes'],
      [door, 'after a sign-out and a sign-in the token'],
    ],
  },
  {
    id: '1.5',
    tried: 'Whoever takes the port of a dead host is told secrets or believed',
    tests: [
      [door, 'whoever takes the port of a host that died'],
      [greeting, 'proofs that were overheard open nothing'],
      [greeting, 'neither a ticket nor a token goes over the connection'],
      [connection, 'another program at this address is told nothing'],
    ],
  },
  {
    id: '1.6',
    tried: 'One window changes the service of all others unseen',
    tests: [
      [serviceChange, 'every other window is asked'],
      [serviceChange, 'one No leaves the service as it was'],
      [serviceChange, 'an answer counts from an open window'],
      [door, 'a change of the service waits for the other window'],
    ],
  },
  {
    id: '1.7',
    tried: 'Another service is in use and no window says which',
    tests: [[door, 'the host of the service stands in the status line']],
  },
  {
    id: '2.1',
    tried: 'Records are asked for after the sign-out, or while the bench is locked',
    tests: [
      [gate, 'after a sign-out every call but these is refused'],
      [gate, 'a window where nobody is signed in is told of no scan'],
      [gate, 'while a window is locked only what needs no person is answered'],
      [lock, 'every call of the contract that acts or shows a record is refused at a locked'],
      [lock, 'a locked window is told of no scan, and delivery goes on'],
    ],
  },
  {
    id: '2.2',
    tried: "Another account's records are asked for, by id, by list or by news",
    tests: [
      [gate, 'is refused under every spelling of its name'],
      [gate, "another account's orders, tasks and exceptions stand in no list"],
      [gate, "a start puts into this account's list what it was answered"],
    ],
  },
  {
    id: '2.4',
    tried: 'A call is spelled otherwise, so that no rule is found for it',
    tests: [[gatePaths, 'a call under any other spelling of its path is refused']],
  },
  {
    id: '2.3',
    tried: 'A new call is added that says nothing of who may ask it',
    tests: [[gate, 'every call of the contract states its rule, and no other']],
  },
  {
    id: '3.1',
    tried: 'NODE_TLS_REJECT_UNAUTHORIZED=0 makes anybody in between the service',
    tests: [
      [careless, 'nothing is sent'],
      [careless, 'its login is not sent'],
      ['test/main/station/service/tls.test.ts', 'with an expired certificate'],
      ['test/main/station/service/tls.test.ts', 'with the certificate of another host'],
    ],
  },
  {
    id: '3.2',
    tried: 'A host is started in an environment that switches checks off or loads other code',
    tests: [
      ['test/main/host/start.test.ts', 'in the environment: a start fails with one line'],
      ['test/electron/environment.test.ts', 'in the environment: the app says so and ends'],
    ],
  },
  {
    id: '3.3',
    tried: 'The service or somebody in between speaks TLS 1.1 alone',
    tests: [[careless, 'a service that speaks TLS 1.1 alone']],
  },
  {
    id: '3.5',
    tried: 'The service sends a request with the sign-in on to another address',
    tests: [['test/main/station/service/answers.test.ts', 'do not follow a redirect']],
  },
  {
    id: '3.6',
    tried: 'A proxy, a certificate that nobody vouches for, or a wrong one reads what is sent',
    tests: [
      [careless, 'in a tunnel through a proxy'],
      [careless, 'a proxy under TLS that nobody vouches for'],
      ['test/main/station/service/tls.test.ts', 'with an unknown authority'],
    ],
  },
  {
    id: '3.4',
    tried: 'Another process takes the port of a service on this computer and is sent the token',
    tests: [
      [takenOver, 'a service on this computer that stopped gets the sign-in of before never again'],
      [takenOver, 'gets nothing of the sign-in'],
    ],
  },
];
