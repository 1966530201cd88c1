import type { Mutant } from '../mutant.ts';

const connector = 'src/main/station/service/connector.ts';
const careless = ['test/main/station/service/carelessEnvironment.test.ts'];

const silence = ['test/main/station/receiver/silence.test.ts'];
const visitors = 'src/main/station/receiver/visitors.ts';

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
  {
    name: 'silence-fills-the-webhook',
    why: '64 connections that say nothing keep every event out.',
    file: visitors,
    find: 'if (stranger === undefined) return;',
    put: 'if (stranger === undefined || among.length > 0) return among.at(-1)?.socket.destroy();',
    and: [
      {
        file: visitors,
        find: '#leave(among: readonly Visitor[]): void {',
        put: '#leave(among: readonly Visitor[]) {',
      },
    ],
    redBy: silence,
  },
  {
    name: 'relay-pushed-out-by-strangers',
    why: 'A crowd that says nothing cuts the relay off in the middle of its event.',
    file: visitors,
    find: 'if (visitor !== undefined) visitor.isStranger = false;',
    put: 'if (visitor !== undefined) visitor.isStranger = true;',
    redBy: silence,
  },
  {
    name: 'crowd-pushes-out-others',
    why: 'Connections from one address close those of another that is slower.',
    file: visitors,
    find: 'else if (this.#open.size > MOST) this.#leave(mostCrowded(this.#all()));',
    put: 'else if (this.#open.size > MOST) this.#leave(this.#all());',
    redBy: silence,
  },
  {
    name: 'silence-before-tls-for-minutes',
    why: 'Whoever begins no TLS holds a place for two minutes.',
    file: 'src/main/station/receiver/receiver.ts',
    find: ', handshakeTimeout: 5_000',
    put: '',
    redBy: silence,
  },
  {
    name: 'webhook-waits-for-silence-to-close',
    why: 'A change of the settings, or the end of the program, waits for a stranger.',
    file: 'src/main/station/receiver/receiver.ts',
    find: 'opened.visitors.end();',
    put: 'opened.server.closeAllConnections();',
    redBy: silence,
  },
  {
    name: 'pipe-as-certificate-hangs',
    why: 'A pipe named as the certificate holds up every start for ever.',
    file: 'src/main/station/receiver/certificateFiles.ts',
    find: ' | (constants.O_NONBLOCK ?? 0)',
    put: '',
    redBy: ['test/main/station/receiver/certificateFiles.test.ts'],
  },
  {
    name: 'device-read-as-certificate',
    why: 'A device that never ends is read until memory is full.',
    file: 'src/main/station/receiver/certificateFiles.ts',
    find: 'found.isFile() && found.size <= MOST_BYTES ? await read(file) : null',
    put: 'found.size <= MOST_BYTES ? (await file.readFile()).toString() : null',
    redBy: ['test/main/station/receiver/certificateFiles.test.ts'],
  },
  {
    name: 'log-without-end',
    why: 'A window that fails again and again fills the disk with its log.',
    file: 'src/main/hosting/boundedLog.ts',
    find: 'if (tokens < 1) {',
    put: 'if (tokens < -1e9) {',
    redBy: ['test/main/hosting/boundedLog.test.ts'],
  },
  {
    name: 'full-width-formula-exported',
    why: 'A batch number that begins with ＝ runs as a formula in the office that opens the table.',
    file: 'src/renderer/text/csv.ts',
    find: "formula.test(text.normalize('NFKC'))",
    put: 'formula.test(text)',
    redBy: ['test/renderer/csv.test.ts'],
  },
  {
    name: 'code-written-through-a-link',
    why: 'The recovery code lands in a file that somebody else reads, and keeps its mode.',
    file: 'src/main/desktop/keyQuestions.ts',
    find: 'writeWholeFile(place, recoveryFile(found, new Date()))',
    put: 'writeFile(place, recoveryFile(found, new Date()), { mode: 0o600 })',
    and: [
      {
        file: 'src/main/desktop/keyQuestions.ts',
        find: "import { readFile } from 'node:fs/promises';",
        put: "import { readFile, writeFile } from 'node:fs/promises';",
      },
    ],
    redBy: ['test/main/desktop/recoveryFile.test.ts'],
  },
  {
    name: 'draft-written-through-a-link',
    why: 'A link laid in the place of a draft makes the program write over another file.',
    file: 'src/main/station/disk/wholeFile.ts',
    find: "  rmSync(draft, { force: true });\n  try {\n    const file = openSync(draft, 'wx', 0o600);",
    put: "  try {\n    const file = openSync(draft, 'w', 0o600);",
    redBy: ['test/main/station/disk/wholeFile.test.ts'],
  },
  {
    name: 'folder-of-another-account-used',
    why: 'Whoever made the folder first reads all that is put into it.',
    file: 'src/main/hosting/prepareDataFolder.ts',
    find: 'if (uid !== account) {',
    put: 'if (uid < 0) {',
    redBy: ['test/main/hosting/prepareDataFolder.test.ts'],
  },
  {
    name: 'folder-that-others-write-used',
    why: 'A key that another account has laid into the folder becomes the key of all data.',
    file: 'src/main/hosting/prepareDataFolder.ts',
    find: '(mode & 0o022) !== 0 &&',
    put: '(mode & 0o022) === 0o777 &&',
    redBy: ['test/main/hosting/prepareDataFolder.test.ts'],
  },
  {
    name: 'umask-of-the-account-kept',
    why: 'Under a loose umask the databases can be read by every account.',
    file: 'src/main/hosting/prepareDataFolder.ts',
    find: 'ownerAlone = 0o077',
    put: 'ownerAlone = 0o000',
    redBy: ['test/main/host/start.test.ts'],
  },
];
