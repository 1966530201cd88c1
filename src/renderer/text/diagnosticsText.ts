import type { Diagnostics } from '#shared/contract/diagnostics.ts';
import { spanText } from './time.ts';

type Fact = readonly [name: string, value: string | number | boolean | null];

/** The whole report as a person reads it, and as it is saved. */
export function diagnosticsText(report: Diagnostics, now: number): string {
  const { host } = report;
  const parts = [
    `Pharmacy Bench, report for support, ${new Date(now).toISOString()}`,
    ...(host === null ? [] : [part('Program', programFacts(host.program))]),
    part('Service', serviceFacts(report)),
    part('Key to the data', [['kept in', report.key]]),
    part('Entries', entryFacts(report)),
    part('Prescriptions', [
      ['in the list', report.prescriptions.rows],
      ['age of the list', spanOf(report.prescriptions.ageMs)],
      ['trouble', report.prescriptions.trouble],
    ]),
    part('Disk', diskFacts(report)),
    part('Second copy', [
      ['on', report.secondCopy.on],
      ['on the same disk', report.secondCopy.sameVolume],
      ['age', spanOf(report.secondCopy.ageMs)],
      ['trouble', report.secondCopy.trouble],
    ]),
    part('Other benches', [
      ['state', report.site.state],
      ['benches', report.site.benches],
      ...Object.entries(report.site.drops).map(
        ([why, count]): Fact => [`not believed, ${why}`, count],
      ),
    ]),
    part('Settings', Object.entries(report.settings)),
    part('Pharmacy’s policy', [
      ['sets', report.policy.set.join(', ')],
      ['not followed', report.policy.faults.join(', ')],
    ]),
    lines('Log', host?.log ?? []),
    lines('Ended unexpectedly', host?.crashes ?? []),
  ];
  return `${parts.join('\n\n')}\n`;
}

const programFacts = (program: NonNullable<Diagnostics['host']>['program']): Fact[] => [
  ['version', program.version],
  ['runs in', program.host],
  ['system', `${program.system} ${program.machine}`],
  ['Node', program.node],
  ['Electron', program.electron],
  ['up for', spanText(program.upForMs)],
  ['memory', `${program.memoryMb} MB`],
  ['cores', program.cores],
];

function serviceFacts({ service: { kind, link, clockSkewMs, requests } }: Diagnostics): Fact[] {
  const { count, medianMs, p95Ms, slowestMs } = requests;
  const taken = `${medianMs} ms in the middle, ${p95Ms} ms of 95 in 100, ${slowestMs} ms at most`;
  return [
    ['service', kind],
    ['connection', link],
    ['clock off by', clockSkewMs === null ? null : `${clockSkewMs} ms`],
    [`latest ${count} requests`, count === 0 ? null : taken],
  ];
}

const entryFacts = ({ entries, alarms }: Diagnostics): Fact[] => [
  ['waiting', entries.waiting],
  ['being sent or looked for', entries.underWay],
  ['needs review', entries.needsDecision],
  ['of other accounts', entries.ofOthers],
  ['alarms', alarms],
];

const diskFacts = ({ disk }: Diagnostics): Fact[] => [
  ['trouble', disk.trouble],
  ['notices', disk.notices.join(', ')],
  ['journal', `${disk.journalMb} MB`],
  ['cache', `${disk.cacheMb} MB`],
  ['free', disk.freeMb === null ? null : `${disk.freeMb} MB`],
  ['an older copy would be noticed', disk.noticesRestore],
];

const spanOf = (ms: number | null) => (ms === null ? null : spanText(ms));

const part = (title: string, facts: readonly Fact[]) =>
  lines(
    title,
    facts.map(([name, value]) => `${name}: ${valueText(value)}`),
  );

const lines = (title: string, all: readonly string[]) =>
  [title.toUpperCase(), ...(all.length === 0 ? ['none'] : all)].join('\n');

function valueText(value: Fact[1]): string {
  if (value === null || value === '') return 'none';
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}
