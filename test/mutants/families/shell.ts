import type { Mutant } from '../mutant.ts';

const refusal = 'src/main/desktop/startRefusal.ts';
const release = 'src/main/desktop/signedRelease.ts';
const releaseTest = ['test/main/desktop/signedRelease.test.ts'];
const redBy = ['test/main/desktop/startRefusal.test.ts'];

/** How the packaged app is started, and what it runs. */
export const shell: readonly Mutant[] = [
  {
    name: 'switch-taken-behind-an-option',
    why: '`--data --remote-debugging-port=1` hands the page to whoever connects.',
    file: refusal,
    find: 'const names = argv.slice(1).flatMap(',
    put: 'const names = argv.slice(1).filter((_word, at, all) => !/^--(data|state|service)$/.test(all[at - 1] ?? "")).flatMap(',
    redBy,
  },
  {
    name: 'slash-is-no-switch-on-windows',
    why: 'A shortcut with `/no-sandbox` is started without one.',
    file: refusal,
    find: "!(windows && read.startsWith('/'))",
    put: 'true',
    redBy,
  },
  {
    name: 'switch-read-with-its-blanks',
    why: 'Chromium trims ` --no-sandbox`, and obeys.',
    file: refusal,
    find: 'const read = windows ? argument.trim() : argument;',
    put: 'const read = argument;',
    redBy,
  },
  {
    name: 'appimage-runs-without-a-sandbox',
    why: 'Where there are no user namespaces, pages run unconfined and nobody is told.',
    file: refusal,
    find: 'if (withoutSandbox && byAppImage) return noNamespaces;',
    put: 'if (withoutSandbox && byAppImage) return null;',
    redBy,
  },
  {
    name: 'sandbox-taken-away-by-the-environment',
    why: 'ELECTRON_DISABLE_SANDBOX switches it off without a word on the command line.',
    file: refusal,
    find: "return withoutSandbox ? 'something on this computer takes its sandbox away' : null;",
    put: 'return null;',
    redBy,
  },
  {
    name: 'service-of-a-shortcut-used-unasked',
    why: 'A changed shortcut sends passwords and entries to another service.',
    file: 'src/main/desktop/serviceMeant.ts',
    find: '=== 1 ? asked : null',
    put: '>= 0 ? asked : null',
    redBy,
  },
  {
    name: 'update-of-a-stranger-taken',
    why: 'Whoever holds the update server runs what they like on every bench.',
    file: release,
    find: "if (!verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))) return null;",
    put: 'void verify;',
    redBy: releaseTest,
  },
  {
    name: 'other-files-than-the-signed-ones',
    why: 'A good signature is shown beside a bad installer.',
    file: release,
    find: 'const same = JSON.stringify(files) === JSON.stringify(release.files);',
    put: 'const same = files.length === release.files.length;',
    redBy: releaseTest,
  },
  {
    name: 'downgrade-taken',
    why: 'An old version with a known hole is installed over a new one.',
    file: release,
    find: 'if (!isNewer(version, rules.installed))',
    put: 'if (version === rules.installed)',
    redBy: releaseTest,
  },
  {
    name: 'old-release-shown-again',
    why: 'A bench is kept on the last version with a hole, with its own good signature.',
    file: release,
    find: "return { kind: 'refused', why: 'replayed' };",
    put: "return { kind: 'good', release };",
    redBy: releaseTest,
  },
  {
    name: 'versions-compared-as-texts',
    why: '1.10.0 is taken for older than 1.9.0, and no bench is updated again.',
    file: release,
    find: "return version.split('.').map(Number);",
    put: "return version.split('.').map((part) => Number(part.charAt(0)));",
    redBy: releaseTest,
  },
  {
    name: 'update-fetched-before-its-signature-is-checked',
    why: 'The updater fetches by itself what nobody has signed, and installs it at the end.',
    file: 'src/main/desktop/updating.ts',
    find: 'updater.autoDownload = false;',
    put: 'updater.autoDownload = true;',
    redBy: ['test/main/desktop/updating.test.ts'],
  },
  {
    name: 'update-exchanged-after-its-check',
    why: 'Another program puts its own file where the checked one lay, and it is installed.',
    file: 'src/main/desktop/updating.ts',
    find: 'if (file === null || (await isSigned(file))) return;',
    put: 'if (file === null || updater.autoInstallOnAppQuit) return;',
    redBy: ['test/main/desktop/updating.test.ts'],
  },
  {
    name: 'native-file-loaded-unseen',
    why: 'A file beside the archive runs as the program, whatever is in it.',
    file: 'src/main/desktop/nativeFile.ts',
    find: 'return hash === __NATIVE_FILES__[machine] ? null : changed;',
    put: "return hash === __NATIVE_FILES__[machine] || hash !== '' ? null : changed;",
    redBy: ['test/main/desktop/nativeFile.test.ts'],
  },
];
