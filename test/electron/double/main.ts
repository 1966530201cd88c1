import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { settingsSchema } from './settings.ts';
import { stage } from './stage.ts';
import { worldOf } from './world.ts';

/**
 * Runs a built main process against the double, as a process of its own. Whoever started it says what
 * it plays, and may look behind the scenes by sending functions.
 */
// Loaded for the machine that this is, before another one is played.
new Database(':memory:').close();

const settings = settingsSchema.parse(JSON.parse(process.env['ELECTRON_DOUBLE'] ?? ''));
Object.defineProperty(process, 'platform', { value: settings.platform });
Object.defineProperty(process, 'resourcesPath', { value: settings.resources });
Object.defineProperty(process, 'type', { value: 'browser' });

const stageOfAll = stage(settings, (words) => {
  process.stderr.write(`Misuse of Electron: ${words}\n`);
});
const slot = Symbol.for('electron-double');
Object.defineProperty(globalThis, slot, { value: stageOfAll.exported });

const names = Object.keys(stageOfAll.exported).join(', ');
const source = `module.exports = globalThis[Symbol.for('electron-double')];
0 && (module.exports = { ${names} });`;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: 'electron-double:main', shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) =>
    url === 'electron-double:main'
      ? { format: 'commonjs', source, shortCircuit: true }
      : next(url, context),
});

const world = worldOf(stageOfAll);

const evaluation = z.object({
  id: z.number(),
  where: z.enum(['main', 'page']),
  source: z.string(),
  arg: z.unknown().optional(),
});

process.on('message', (message: unknown) => {
  const { id, where, source: text, arg } = evaluation.parse(message);
  const value =
    where === 'page'
      ? world.window().webContents.evaluate(text, arg)
      : new Promise((resolve) => {
          resolve(new Function('world', 'arg', `return (${text})(world, arg)`)(world, arg));
        });
  value.then(
    (found: unknown) => process.send?.({ kind: 'value', id, value: found ?? null }),
    (error: unknown) => process.send?.({ kind: 'error', id, words: String(error) }),
  );
});
// Electron lives on without anything to do; and not longer than whoever started it.
process.on('disconnect', () => stageOfAll.app.exit(1));

// What the app does every few seconds it does more often here: nobody waits for it in vain.
const { setInterval: every } = globalThis;
const hurried = (call: () => void, ms: number): NodeJS.Timeout => every(call, ms / 10);
Object.assign(globalThis, { setInterval: hurried });

// A package finds its own entry; before it, the entry is the first argument.
const before = settings.packaged ? [] : [settings.entry];
process.argv = [process.execPath, ...before, ...settings.args];
process.send?.({ kind: 'staged' });
await import(pathToFileURL(settings.entry).href);
