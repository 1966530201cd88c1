import { parseArgs } from 'node:util';
import type { PracticeOptions } from './practice.ts';
import { isReadingNumber } from './readings.ts';

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
  return {
    quiet: values.quiet,
    ...(port === undefined ? {} : { port }),
    ...(values.host === undefined ? {} : { host: values.host }),
    ...(seed === undefined ? {} : { seed }),
    ...(prescriptions === undefined ? {} : { prescriptions }),
    ...(reading !== undefined && isReadingNumber(reading) ? { reading } : {}),
  };
}
