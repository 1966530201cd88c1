import type { Diagnostics } from '#shared/contract/diagnostics.ts';

/** What the double tells of its bench. */
export const benchReport: Diagnostics = {
  host: {
    program: {
      ...{ version: '1.2.3', host: 'browser', system: 'linux 6.1', machine: 'x64', node: '24.1.0' },
      ...{ electron: null, upForMs: 3_600_000, memoryMb: 240, cores: 4 },
    },
    log: ['2026-07-14T18:00:00.000Z Updates: refused, unsigned.'],
    crashes: [],
  },
  key: 'vault',
  service: {
    ...{ kind: 'remote', link: 'connected', clockSkewMs: 12 },
    requests: { count: 40, medianMs: 80, p95Ms: 210, slowestMs: 900 },
  },
  entries: { waiting: 2, underWay: 1, needsDecision: 0, ofOthers: 0 },
  alarms: 1,
  prescriptions: { rows: 12_000, ageMs: 60_000, trouble: null },
  disk: {
    ...{ trouble: null, notices: [], journalMb: 12.4, cacheMb: 80.1, freeMb: 90_000 },
    noticesRestore: true,
  },
  secondCopy: { on: true, sameVolume: false, ageMs: 30_000, trouble: null },
  site: { state: 'alone', benches: 0, drops: {} },
  settings: { 'refresh every': '10 min', people: 'off' },
  policy: { set: ['idleMinutes'], faults: [] },
};
