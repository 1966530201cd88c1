import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded } from './build.ts';
import { type Finding, inspectPackage } from './packaging/inspect.ts';
import { packOnStub, type Target } from './packaging/pack.ts';
import { startInside } from './packaging/startInside.ts';
import { say } from './project.ts';

const targets: readonly Target[] = [
  { platform: 'linux', arch: 'x64' },
  { platform: 'linux', arch: 'arm64' },
  { platform: 'darwin', arch: 'arm64' },
  { platform: 'darwin', arch: 'x64' },
  { platform: 'win32', arch: 'x64' },
  { platform: 'win32', arch: 'arm64' },
];

const nameOf = ({ platform, arch }: Target) => `${platform}-${arch}`;

/** Those of the command line, or all. */
function wanted(names: readonly string[]): readonly Target[] {
  const stranger = names.find((name) => !targets.some((target) => nameOf(target) === name));
  if (stranger !== undefined) throw new Error(`No package is made for ${stranger}`);
  return names.length === 0 ? targets : targets.filter((target) => names.includes(nameOf(target)));
}

/** Packages for every machine on a stub of its runtime and prints what is inside. */
async function check(): Promise<number> {
  if (!(await buildIfNeeded())) return 1;
  const folder = mkdtempSync(join(tmpdir(), 'bench-package-'));
  let wrong = 0;
  try {
    for (const target of wanted(process.argv.slice(2)))
      wrong += tell(target, await findings(target, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  say(
    wrong === 0
      ? 'Every package is as it should be. Installers, signatures and a real runtime: not made here.'
      : `${wrong} things are not as they should be.`,
  );
  return wrong === 0 ? 0 : 1;
}

async function findings(target: Target, folder: string): Promise<Finding[]> {
  const packed = await packOnStub(target, join(folder, nameOf(target)));
  const found = await inspectPackage(packed);
  // Only this machine's own package has a native file that can be loaded here.
  if (target.platform !== process.platform || target.arch !== process.arch) return found;
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  return [...found, await startInside(packed, data)];
}

function tell(target: Target, found: readonly Finding[]): number {
  say(`\n${nameOf(target)}`);
  for (const { what, found: text, wrong } of found) {
    say(
      `  ${wrong === null ? 'ok    ' : 'WRONG '} ${what}: ${text}${wrong === null ? '' : `; ${wrong}`}`,
    );
  }
  return found.filter(({ wrong }) => wrong !== null).length;
}

process.exit(await check());
