import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { extractFile, getRawHeader, listPackage, statFile, uncache } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { z } from 'zod';
import { packagedEntries } from './entries.ts';
import { fuses } from './fuses.ts';
import { itsPapers } from './inspectLegal.ts';
import type { Packed } from './pack.ts';

/** One check of a package: what was found, and what is wrong with it, if anything. */
export interface Finding {
  readonly what: string;
  readonly found: string;
  readonly wrong: string | null;
}

const mostBytes = 12 * 1024 * 1024;

/** Everything that may be inside; any other file was not meant to be shipped. */
const meant = [
  /^package\.json$/,
  /^out\/main\/[\w-]+-[\w-]{8}\.js$/,
  /^out\/preload\/index\.cjs$/,
  /^out\/renderer\/index\.html$/,
  /^out\/renderer\/assets\/[\w.-]+\.(js|css|svg|woff2?|wasm|webp)$/,
  /^node_modules\/better-sqlite3\/(package\.json|LICENSE|lib\/[\w/-]+\.js|prebuilds\/[\w-]+\.node)$/,
];

const manifest = z.object({
  main: z.string(),
  type: z.literal('module'),
  scripts: z.undefined().optional(),
  devDependencies: z.undefined().optional(),
});

/** Inspects a package made for a machine. */
export async function inspectPackage(packed: Packed): Promise<Finding[]> {
  const archive = join(packed.resources, 'app.asar');
  // The library caches an archive by its path, even after it was made again.
  uncache(archive);
  const files = filesIn(archive);
  return [
    contents(files),
    leftOut(archive, files),
    itsManifest(archive, files),
    driver(packed, archive, files),
    outside(packed),
    size(packed.resources),
    itsPapers(packed.resources),
    integrity(packed, archive),
    await itsFuses(packed.program),
  ];
}

function filesIn(archive: string): string[] {
  return listPackage(archive, { isPack: false })
    .map((name) => name.replaceAll('\\', '/').replace(/^\//, ''))
    .filter((name) => !('files' in statFile(archive, name)));
}

function contents(files: readonly string[]): Finding {
  const entries = packagedEntries.map((name) => `out/main/${name}`);
  const isMeant = (name: string) =>
    entries.includes(name) || meant.some((pattern) => pattern.test(name));
  const wrong = [
    ...files.filter((name) => !isMeant(name)).map((name) => `not meant to be shipped: ${name}`),
    ...entries.filter((name) => !files.includes(name)).map((name) => `missing: ${name}`),
  ];
  return {
    what: 'contents',
    found: `${files.length} files in app.asar`,
    wrong: wrong.length === 0 ? null : wrong.join('; '),
  };
}

/** Recognized by what is in the files, not by their names. */
function leftOut(archive: string, files: readonly string[]): Finding {
  const marks = {
    'the browser host': 'known are --service, --data, --state',
    'the practice service': 'Practice service: http',
    'a source map': 'sourceMappingURL=',
  };
  const code = files.filter((name) => name.startsWith('out/main/'));
  const found = Object.entries(marks).flatMap(([name, mark]) =>
    code
      .filter((file) => extractFile(archive, file).includes(mark))
      .map((file) => `${name} in ${file}`),
  );
  return {
    what: 'left out',
    found: Object.keys(marks).join(', '),
    wrong: found.length === 0 ? null : found.join('; '),
  };
}

function itsManifest(archive: string, files: readonly string[]): Finding {
  const read = manifest.safeParse(JSON.parse(extractFile(archive, 'package.json').toString()));
  const main = read.success ? read.data.main : '?';
  const wrong = !read.success ? read.error.message : files.includes(main) ? null : 'is not inside';
  return { what: 'package.json', found: `main ${main}`, wrong };
}

function driver({ platform, arch }: Packed, archive: string, files: readonly string[]): Finding {
  const native = files.filter((name) => name.endsWith('.node'));
  const wanted = `node_modules/better-sqlite3/prebuilds/${platform}-${arch}.node`;
  const right = native.length === 1 && native[0] === wanted;
  const at = right ? statFile(archive, wanted) : null;
  const unpacked = at !== null && 'unpacked' in at && at.unpacked;
  const content = right ? readFileSync(join(`${archive}.unpacked`, wanted)) : Buffer.alloc(64);
  const machine = right ? machineOf(content) : '?';
  const hash = createHash('sha256').update(content).digest('hex');
  const known = extractFile(archive, 'out/main/index.js').includes(hash);
  const wrong =
    right && unpacked && known && machine === `${platform}-${arch}`
      ? null
      : `wanted ${wanted} alone, unpacked, for that machine, known to the program by its hash`;
  return { what: 'native file', found: `${native.join(', ')}, made for ${machine}`, wrong };
}

/** Which machine a native file is for, by its header. */
function machineOf(file: Buffer): string {
  const arm: Record<number, string> = { 183: 'arm64', 43620: 'arm64', 16777228: 'arm64' };
  if (file.readUInt32BE(0) === 0x7f454c46) return `linux-${arm[file.readUInt16LE(18)] ?? 'x64'}`;
  if (file.readUInt32LE(0) === 0xfeedfacf) return `darwin-${arm[file.readUInt32LE(4)] ?? 'x64'}`;
  const pe = file.readUInt32LE(0x3c);
  return `win32-${arm[file.readUInt16LE(pe + 4)] ?? 'x64'}`;
}

/** None of our files may lie outside the archive. */
function outside({ resources }: Packed): Finding {
  const loose = readdirSync(`${join(resources, 'app.asar')}.unpacked`, { recursive: true })
    .map(String)
    .filter((name) => statSync(join(`${join(resources, 'app.asar')}.unpacked`, name)).isFile());
  const own = readdirSync(resources).filter((name) => /^(app|default_app|app-update)/.test(name));
  const right = loose.length === 1 && own.sort().join() === 'app.asar,app.asar.unpacked';
  return {
    what: 'beside app.asar',
    found: loose.join(', '),
    wrong: right ? null : `found ${own.join(', ')} and ${loose.length} loose files`,
  };
}

function size(resources: string): Finding {
  const bytes = readdirSync(resources, { recursive: true })
    .map((name) => statSync(join(resources, String(name))))
    .reduce((sum, found) => sum + (found.isFile() ? found.size : 0), 0);
  const shown = `${(bytes / 1024 / 1024).toFixed(1)} MB without the runtime`;
  return { what: 'size', found: shown, wrong: bytes > mostBytes ? 'is over 12 MB' : null };
}

/** The hash with which the program checks its archive at the start. */
function integrity({ platform, program, resources }: Packed, archive: string): Finding {
  const hash = createHash('sha256').update(getRawHeader(archive).headerString).digest('hex');
  const places = {
    linux: null,
    darwin: join(resources, '..', 'Info.plist'),
    win32: program,
  };
  const place = places[platform];
  if (place === null) return { what: 'integrity', found: 'Linux has no such check', wrong: null };
  const kept = readFileSync(place).includes(hash);
  return {
    what: 'integrity',
    found: `sha256 ${hash.slice(0, 12)}… of the archive's header`,
    wrong: kept ? null : `is not what ${place} holds`,
  };
}

async function itsFuses(program: string): Promise<Finding> {
  const wire: Record<string, unknown> = { ...(await getCurrentFuseWire(program)) };
  const states = Object.values(FuseV1Options).filter((fuse) => typeof fuse === 'number');
  const wrong: string[] = [];
  const found: string[] = [];
  for (const fuse of states) {
    const state = wire[String(fuse)];
    const name = FuseV1Options[fuse];
    found.push(`${name} ${state === FuseState.ENABLE ? 'on' : 'off'}`);
    if (state !== (fuses[fuse] ? FuseState.ENABLE : FuseState.DISABLE)) wrong.push(name);
  }
  return {
    what: 'fuses',
    found: found.join(', '),
    wrong: wrong.length === 0 ? null : `not as said: ${wrong.join(', ')}`,
  };
}
