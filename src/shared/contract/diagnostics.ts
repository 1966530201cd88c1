import { oc } from '@orpc/contract';
import { z } from 'zod';

const count = z.number().int().nonnegative();
const milliseconds = z.number().nonnegative();

/** What the program and its computer are. */
const programReportSchema = z.object({
  version: z.string().nullable(),
  host: z.enum(['desktop', 'browser']),
  system: z.string(),
  machine: z.string(),
  node: z.string(),
  electron: z.string().nullable(),
  upForMs: milliseconds,
  memoryMb: count,
  cores: count,
});

/** Where the key to the data is kept: in the system's vault, in a file beside the data, or in no place that lasts. */
export const keyPlaceSchema = z.enum(['vault', 'file', 'nowhere']);
export type KeyPlace = z.infer<typeof keyPlaceSchema>;

/** What the host adds to it: the log's last lines, and how it ended unexpectedly before. */
export const hostReportSchema = z.object({
  program: programReportSchema,
  log: z.array(z.string()),
  crashes: z.array(z.string()),
});
export type HostReport = z.infer<typeof hostReportSchema>;

/**
 * What support needs to know of a bench, and nothing else: versions, states, times, counts. No id, no name, no address, no
 * text that somebody typed or the service said.
 */
export const diagnosticsSchema = z.object({
  /** Null where the host tells nothing. */
  host: hostReportSchema.nullable(),
  key: keyPlaceSchema,
  service: z.object({
    kind: z.enum(['practice', 'this-computer', 'remote', 'none']),
    link: z.enum(['connected', 'trying', 'out-of-reach']),
    clockSkewMs: z.number().int().nullable(),
    /** Of the latest requests that ended: how many, and how long they took. */
    requests: z.object({
      count,
      medianMs: milliseconds,
      p95Ms: milliseconds,
      slowestMs: milliseconds,
    }),
  }),
  entries: z.object({ waiting: count, underWay: count, needsDecision: count, ofOthers: count }),
  alarms: count,
  prescriptions: z.object({
    rows: count,
    ageMs: milliseconds.nullable(),
    trouble: z.string().nullable(),
  }),
  disk: z.object({
    trouble: z.string().nullable(),
    notices: z.array(z.string()),
    journalMb: z.number().nonnegative(),
    cacheMb: z.number().nonnegative(),
    freeMb: z.number().nonnegative().nullable(),
    noticesRestore: z.boolean(),
  }),
  secondCopy: z.object({
    on: z.boolean(),
    sameVolume: z.boolean(),
    ageMs: milliseconds.nullable(),
    trouble: z.string().nullable(),
  }),
  site: z.object({ state: z.string(), benches: count, drops: z.record(z.string(), count) }),
  settings: z.record(z.string(), z.string()),
  policy: z.object({ set: z.array(z.string()), faults: z.array(z.string()) }),
});
export type Diagnostics = z.infer<typeof diagnosticsSchema>;

/** A place in the window's code, as `function@file:line:column`. No other text fits in. */
const codePlaceSchema = z.string().regex(/^[\w.$<>]{0,60}@[\w.-]{1,60}\.js:\d{1,7}:\d{1,7}$/);

/** That a window failed, for the log: the kind of the error and where, never its message. */
export const windowFaultSchema = z.object({
  /** What it was doing: drawing, fetching a part of its own code, or anything else. */
  during: z.enum(['drawing', 'loading', 'running']),
  error: z.string().regex(/^[A-Za-z]{1,40}$/),
  /** The innermost first. */
  places: z.array(codePlaceSchema).max(5),
});
export type WindowFault = z.infer<typeof windowFaultSchema>;

export const diagnostics = {
  read: oc.output(diagnosticsSchema),
  noteFault: oc.input(windowFaultSchema).output(z.void()),
  keyPlace: oc.output(keyPlaceSchema),
};
