import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const station = join(import.meta.dirname, '../../../src/main/station');
/** The rooms in which entries and fills are made, sent and decided about. */
const rooms = ['handlers', 'fills', 'operations', 'outbox', 'reads', 'connection'];
const commitCall = /\.commit(?:Soon)?\(/;
/** A method or a function by the line that begins it, at the indent of a class member or of a file. */
const beginning =
  /^(?: {2}(?:async )?(?:static )?(#?\w+)(?:<[^>]*>)?\(|(?:export )?(?:async )?function (\w+))/;
const notNames = new Set(['if', 'for', 'while', 'switch', 'return', 'constructor']);

/** A place in the code that commits: its file, line and name. */
export interface Site {
  /** From the station's folder, with the number of the line: `outbox/pump.ts:169`. */
  readonly place: string;
  /** `outbox/pump.ts #makeReady` */
  readonly name: string;
}

/** Every place in the code that commits to the journal, found in the sources so that none is missed. */
export function commitSites(): Site[] {
  return rooms.flatMap((room) =>
    readdirSync(join(station, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .sort()
      .flatMap((file) => sitesIn(join(room, file))),
  );
}

function sitesIn(file: string): Site[] {
  let within = 'the file';
  return readFileSync(join(station, file), 'utf8')
    .split('\n')
    .flatMap((line, at) => {
      const [, method, declared] = beginning.exec(line) ?? [];
      // A line that ends in a semicolon is a call.
      const named = line.endsWith(';') ? undefined : (method ?? declared);
      if (named !== undefined && !notNames.has(named)) within = named;
      const isComment = /^\s*(?:\/\/|\*)/.test(line);
      if (isComment || !commitCall.test(line)) return [];
      return [{ place: `${file}:${at + 1}`, name: `${file} ${within}` }];
    });
}

const frame = /(?:file:\/\/)?([^\s()]+\.ts):(\d+):\d+/;

/** The site of a stack; null outside of these rooms. */
export function placeOf(stack: string): string | null {
  for (const line of stack.split('\n')) {
    const [, file, number] = frame.exec(line) ?? [];
    if (file === undefined) continue;
    const from = relative(station, file);
    if (rooms.some((room) => from.startsWith(`${room}/`))) return `${from}:${number}`;
  }
  return null;
}
