import type { Mutant } from '../mutant.ts';

const entranceFile = 'src/main/host/entrance.ts';
const connection = 'src/main/host/windowConnection.ts';
const sockets = 'src/main/host/windowSockets.ts';
const greeting = 'src/shared/greeting/greeting.ts';
const proof = 'src/shared/greeting/proof.ts';

const atEntrance = ['test/main/host/entrance.test.ts'];
const atGreeting = ['test/main/host/greeting.test.ts'];
const atConnection = ['test/main/host/windowConnection.test.ts'];
const serviceChange = 'src/main/station/handlers/serviceChange.ts';
const atService = ['test/main/station/serviceChange.test.ts'];
const inWindow = ['test/renderer/connection.spec.ts'];

/** Who is let in by the browser host, and what a window believes of it. */
export const entrance: readonly Mutant[] = [
  {
    name: 'ticket-for-any-page-that-asks',
    why: 'A page that another program left open at this address is let in beside the windows.',
    file: 'src/renderer/api/siblings.ts',
    find: "if (own === null || !(await isProof(proof, own, 'copy', noncesOf(by)))) return;",
    put: 'if (own === null) return;',
    redBy: ['test/renderer/siblings.test.ts'],
  },
  {
    name: 'ticket-used-twice',
    why: 'Whoever finds a used link has the bench.',
    file: entranceFile,
    find: '      this.#tickets.delete(id);\n',
    put: '',
    redBy: atEntrance,
  },
  {
    name: 'ticket-without-end',
    why: 'A link that nobody used opens the bench hours later.',
    file: entranceFile,
    find: 'ticket !== undefined && this.#now() < ticket.until',
    put: 'ticket !== undefined',
    redBy: atEntrance,
  },
  {
    name: 'token-shared',
    why: 'A copied token works beside the window that it was copied from.',
    file: entranceFile,
    find: "    if (window.connection !== null) return { kind: 'in-use' };\n",
    put: '',
    redBy: atEntrance,
  },
  {
    name: 'late-close-frees-token',
    why: 'The late end of an old connection lets a second one in beside the new one.',
    file: entranceFile,
    find: 'if (this.connection === connection) this.connection = null;',
    put: 'if (connection !== null) this.connection = null;',
    redBy: atEntrance,
  },
  {
    name: 'old-token-kept',
    why: 'A token from before the sign-in works after it.',
    file: entranceFile,
    find: '    this.current = token;\n    this.next = null;\n',
    put: '    this.current ??= token;\n',
    redBy: atEntrance,
  },
  {
    name: 'window-another-at-each-connection',
    why: 'After a reload a window is taken for another one, with nobody at it.',
    file: entranceFile,
    find: '  readonly id = newWindowId();\n',
    put: '  get id() {\n    return newWindowId();\n  }\n',
    redBy: atConnection,
  },
  {
    name: 'absent-window-kept',
    why: 'A window that was away at the sign-out comes back with its old token.',
    file: sockets,
    find: '    this.#options.entrance.forgetAbsent();\n',
    put: '',
    redBy: atGreeting,
  },
  {
    name: 'window-not-proven',
    why: 'Who has seen the name of a secret gets in without the secret.',
    file: greeting,
    find: "return answer?.kind === 'proof' && isProof(answer.proof, secret, 'window', nonces);",
    put: "return answer?.kind === 'proof' && isProof(answer.proof, secret, 'window', nonces).then(() => true);",
    redBy: atGreeting,
  },
  {
    name: 'proof-of-either-side',
    why: "The host's own proof, sent back to it, opens it.",
    file: proof,
    find: 'return `${side} ${host} ${window}`;',
    put: 'return `${side.length} ${host} ${window}`.slice(2);',
    redBy: atGreeting,
  },
  {
    name: 'nonce-again',
    why: 'A proof that was overheard opens the host a second time.',
    file: greeting,
    find: 'const nonces = { host: newRandom(), window: hello.nonce };',
    put: 'const nonces = { host: hello.nonce, window: hello.nonce };',
    redBy: atGreeting,
  },
  {
    name: 'host-not-proven',
    why: 'Whoever takes the port of a dead host is trusted by the windows that are open.',
    file: greeting,
    find: "if (!(await isProof(answer.proof, secret, 'host', nonces))) return { kind: 'another-host' };",
    put: "await isProof(answer.proof, secret, 'host', nonces);",
    redBy: inWindow,
  },
  {
    name: 'impostor-shown-form',
    why: 'A window whose host is another one still shows its fields.',
    file: 'src/renderer/app/Window.tsx',
    find: "if (refused !== null && (!isOpen || refused === 'another-host')) {",
    put: 'if (refused !== null && session === null) {',
    redBy: inWindow,
  },
  {
    name: 'silent-strangers-kept',
    why: 'Programs that connect and say nothing pile up until no window gets in.',
    file: sockets,
    find: 'if (oldest !== undefined && this.#unproven.size >= MOST_UNPROVEN) oldest.terminate();',
    put: 'void oldest;',
    redBy: atGreeting,
  },
  {
    name: 'unread-window-unbounded',
    why: 'A window that does not read fills the memory of the host.',
    file: connection,
    find: 'if (socket.bufferedAmount > MOST_WAITING_BYTES) {',
    put: 'if (socket.bufferedAmount > MOST_WAITING_BYTES * 1000) {',
    redBy: atConnection,
  },
  {
    name: 'malformed-passed-on',
    why: 'A message that no window sends costs a stack in the log, or the program.',
    file: connection,
    find: 'else if (message !== null && !isFrame(message) && isWindowMessage(message)) {',
    put: 'else if (message !== null && !isFrame(message)) {',
    redBy: atConnection,
  },
  {
    name: 'secret-said-back',
    why: 'The answer to the upgrade names the secret for every proxy and log on the way.',
    file: sockets,
    find: 'handleProtocols: () => SUBPROTOCOL,',
    put: 'handleProtocols: (offered) => [...offered].at(-1) ?? SUBPROTOCOL,',
    redBy: ['test/main/host/server.test.ts'],
  },
  {
    name: 'another-page-heard',
    why: 'A page of another program on this computer opens the socket.',
    file: 'src/main/host/server.ts',
    find: 'const refusal = wrongHost(request, port) ?? wrongOrigin(request);',
    put: 'const refusal = wrongHost(request, port);\n    void wrongOrigin(request);',
    redBy: ['test/main/host/server.test.ts'],
  },
  {
    name: 'service-changed-unasked',
    why: 'One window moves all the others to a service of its own.',
    file: 'src/main/station/handlers/session.ts',
    find: 'if (context.serviceKey !== contexts.current().serviceKey) {',
    put: 'if (context.serviceKey === contexts.current().serviceKey) {',
    redBy: atService,
  },
  {
    name: 'silence-agrees',
    why: 'The service changes while nobody looks at the other window.',
    file: serviceChange,
    find: 'if (asked.refused.size === 0 && open > 0) {',
    put: 'if (asked.refused.size === 0 && open > 100) {',
    redBy: atService,
  },
  {
    name: 'one-no-outvoted',
    why: 'Somebody says no, and the service changes all the same.',
    file: serviceChange,
    find: '(answer.agrees ? asked.agreed : asked.refused).add(window);',
    put: 'asked.agreed.add(window);',
    redBy: atService,
  },
  {
    name: 'agreement-for-ever',
    why: 'A yes of this morning changes the service tonight.',
    file: serviceChange,
    find: 'if (this.#windows.clock().monotonic() - asked.since < QUESTION_MS) return asked;',
    put: 'if (asked.since > -1) return asked;',
    redBy: atService,
  },
  {
    name: 'strangers-agree',
    why: 'Whoever can call answers for the windows that were asked.',
    file: serviceChange,
    find: 'asked?.question.id !== answer.id',
    put: 'asked === null',
    redBy: atService,
  },
];
