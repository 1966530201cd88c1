import fs from 'node:fs';
import { builtinModules, registerHooks, syncBuiltinESMExports } from 'node:module';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';
import { contentOf, inside, kindOf, unpackedPath } from './archive.ts';

/**
 * Lets Node load a program out of an archive, as Electron does, in every thread. What is imported
 * from inside is looked for inside alone: nothing that was left out is found in the project by luck.
 */
const manifest = z.object({ type: z.string().optional(), main: z.string().optional() });

function pathOf(specifier: string): string | null {
  if (specifier.startsWith('file:')) return fileURLToPath(specifier);
  return isAbsolute(specifier) ? specifier : null;
}

function file(path: string): string | null {
  for (const candidate of [path, `${path}.js`, join(path, 'index.js')]) {
    const place = inside(candidate);
    const kind = place === null ? null : kindOf(place);
    if (kind === 'packed' || kind === 'unpacked') return candidate;
  }
  return null;
}

function manifestAt(folder: string): z.infer<typeof manifest> | null {
  const place = inside(join(folder, 'package.json'));
  if (place === null || kindOf(place) === null) return null;
  return manifest.parse(JSON.parse(contentOf(place).toString('utf8')));
}

/** `better-sqlite3` and the like, from the archive's own modules. */
function packageMain(name: string, archive: string): string | null {
  const folder = join(archive, 'node_modules', name);
  return file(join(folder, manifestAt(folder)?.main ?? 'index.js'));
}

function formatOf(path: string): 'module' | 'commonjs' | 'json' {
  if (path.endsWith('.json')) return 'json';
  if (path.endsWith('.cjs')) return 'commonjs';
  for (let folder = dirname(path); inside(join(folder, 'x')) !== null; folder = dirname(folder)) {
    const found = manifestAt(folder);
    if (found !== null) return found.type === 'module' ? 'module' : 'commonjs';
  }
  return 'commonjs';
}

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'electron' || builtinModules.includes(specifier.replace(/^node:/, ''))) {
      return next(specifier, context);
    }
    const parent = context.parentURL?.startsWith('file:') ? fileURLToPath(context.parentURL) : '';
    const from = inside(parent);
    const absolute = pathOf(specifier);
    if (from === null && (absolute === null || inside(absolute) === null)) {
      return next(specifier, context);
    }
    const wanted =
      absolute ?? (specifier.startsWith('.') ? resolve(dirname(parent), specifier) : null);
    const found = wanted === null ? packageMain(specifier, from?.archive ?? '') : file(wanted);
    const place = found === null ? null : inside(found);
    if (found === null || place === null) throw new Error(`${specifier} is not in the archive`);
    if (kindOf(place) === 'unpacked') {
      const outside = unpackedPath(place);
      const byRequire = [...(context.conditions ?? [])].includes('require');
      return next(byRequire ? outside : pathToFileURL(outside).href, context);
    }
    return { url: pathToFileURL(found).href, format: formatOf(found), shortCircuit: true };
  },
  load(url, context, next) {
    const place = url.startsWith('file:') ? inside(fileURLToPath(url)) : null;
    if (place === null) return next(url, context);
    return { format: formatOf(fileURLToPath(url)), source: contentOf(place), shortCircuit: true };
  },
});

const plain = {
  existsSync: fs.existsSync,
  readFileSync: fs.readFileSync,
  readFile: fs.promises.readFile,
  realpath: fs.promises.realpath,
};

function missing(path: string): Error {
  return Object.assign(new Error(`ENOENT: no such file in the archive, '${path}'`), {
    code: 'ENOENT',
  });
}

function read(path: string, encoding: unknown): string | Buffer {
  const place = inside(path);
  if (place === null || kindOf(place) !== 'packed') throw missing(path);
  const content = contentOf(place);
  return encoding === 'utf8' ? content.toString('utf8') : content;
}

const isInside = (path: unknown): path is string =>
  typeof path === 'string' && inside(path) !== null;

// The few calls by which the app and its driver look at their own files.
Object.assign(fs, {
  existsSync: (path: fs.PathLike) => {
    const place = isInside(path) ? inside(path) : null;
    return place === null ? plain.existsSync(path) : kindOf(place) !== null;
  },
  readFileSync: (path: fs.PathOrFileDescriptor, options: BufferEncoding | null = null) =>
    isInside(path) ? read(path, options) : plain.readFileSync(path, { encoding: options }),
});
Object.assign(fs.promises, {
  readFile: async (path: fs.PathLike, options: BufferEncoding | null = null) =>
    isInside(path) ? read(path, options) : plain.readFile(path, options),
  realpath: async (path: fs.PathLike) => {
    const place = isInside(path) ? inside(path) : null;
    if (place === null || !isInside(path)) return plain.realpath(path);
    if (kindOf(place) === null) throw missing(path);
    return path;
  },
});
syncBuiltinESMExports();
