// Installs the project's dependencies, if they are missing or out of date. Plain JavaScript: it
// runs on the machine's own Node, before the project's Node 24 is installed.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import {
  engineWarnings,
  hasNodeOfItsOwn,
  isInstalled,
  nodePackage,
  unmetByProject,
} from './engineWarnings.mjs';

const require = createRequire(import.meta.url);
/** To install with, and to run on where npm has no Node for this machine. */
const OLDEST_NODE = 20;
const OWN_NODE = 24;

/** @returns {Promise<number>} the exit code of `npm ci`; 0 where nothing had to be installed */
async function setup() {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    process.stderr.write(
      `Node ${OLDEST_NODE} or newer is needed to install; this is ${process.version}.\n`,
    );
    return 1;
  }
  const ownNode = hasNodeOfItsOwn();
  if (!ownNode && Number.parseInt(process.versions.node, 10) < OWN_NODE) {
    process.stderr.write(
      `npm has no Node for this kind of machine, so it needs Node ${OWN_NODE} or newer of its own; this is ${process.version}.\n`,
    );
    return 1;
  }
  if (isInstalled()) return 0;
  process.stdout.write('Installing what Pharmacy Bench is built from; about a minute …\n');
  const { code, stderr } = await npmCi();
  const { warnings, rest } = engineWarnings(stderr);
  process.stderr.write(rest);
  if (code !== 0) return code;
  if (!isInstalled()) {
    process.stderr.write(
      `npm left out ${nodePackage()}: it could not be had, or is not the one that package-lock.json names.\n`,
    );
    return 1;
  }
  // npm judges packages by the machine's Node, but they run on the Node that was just installed.
  const runsOn = ownNode ? require(`${nodePackage()}/package.json`).version : process.versions.node;
  for (const { name, range } of unmetByProject(warnings, runsOn)) {
    process.stderr.write(`${name} asks for Node ${range}, which the project's own is not.\n`);
  }
  return 0;
}

/** @returns {Promise<{ code: number, stderr: string }>} */
function npmCi() {
  const npm = process.env.npm_execpath;
  const [program, args] = npm ? [process.execPath, [npm, 'ci']] : ['npm', ['ci']];
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'pipe'] });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, stderr }));
  });
}

process.exit(await setup());
