import { parseArgs } from 'node:util';
import type { PracticeOptions } from './practice.ts';
import { isReadingNumber } from './readings.ts';
import type { EventsAddress } from './staff/events.ts';

export type Arguments = PracticeOptions & { quiet: boolean };

function whole(
  name: string,
  text: string | undefined,
  low: number,
  high: number,
): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= low && value <= high) return value;
  throw new Error(`--${name} must be a whole number from ${low} to ${high}, not "${text}"`);
}

function eventsOf(url: string | undefined, secret: string | undefined): EventsAddress | undefined {
  if (url === undefined && secret === undefined) return undefined;
  if (url === undefined) throw new Error('--events-secret needs --events');
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new Error('--events must be an http address');
  return { url, secret: secret ?? null };
}

/** Reads the command line. Throws an Error with one clear line for a wrong argument. */
export function readArguments(args: readonly string[]): Arguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      seed: { type: 'string' },
      prescriptions: { type: 'string' },
      reading: { type: 'string' },
      'no-staff': { type: 'boolean', default: false },
      events: { type: 'string' },
      'events-secret': { type: 'string' },
      quiet: { type: 'boolean', default: false },
    },
  });
  const port = whole('port', values.port, 0, 65_535);
  const seed = whole('seed', values.seed, 0, 4_294_967_295);
  const prescriptions = whole('prescriptions', values.prescriptions, 0, 1_000_000);
  const reading = whole('reading', values.reading, 1, 6);
  const events = eventsOf(values.events, values['events-secret']);
  return {
    quiet: values.quiet,
    staff: !values['no-staff'],
    ...(port === undefined ? {} : { port }),
    ...(values.host === undefined ? {} : { host: values.host }),
    ...(seed === undefined ? {} : { seed }),
    ...(prescriptions === undefined ? {} : { prescriptions }),
    ...(events === undefined ? {} : { events }),
    ...(reading !== undefined && isReadingNumber(reading) ? { reading } : {}),
  };
}
