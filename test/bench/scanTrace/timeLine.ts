import { quantile } from '../quantile.ts';
import type { ProcessNote, ProcessStep, WindowNotes } from './steps.ts';

/** One part of a scan's way, and its milliseconds in one scan. */
export type Part = readonly [name: string, ms: number];

/**
 * A scan's way from its last key to the paint, cut into parts that follow each other without a gap.
 * @param notes of all processes, in order of time; null where a note is lacking
 */
export function partsOf(window: WindowNotes, notes: readonly ProcessNote[]): Part[] | null {
  const after = (step: ProcessStep, at: number) =>
    notes.find((note) => note.step === step && note.at >= at)?.at ?? Number.NaN;
  const before = (step: ProcessStep, at: number) =>
    notes.findLast((note) => note.step === step && note.at <= at)?.at ?? Number.NaN;
  const sent = window.sent[0] ?? Number.NaN;
  const received = after('received', sent - 0.5);
  const keeps = after('commit begins', received);
  const kept = after('commit ends', keeps);
  const request = after('request', kept);
  const marks = before('commit begins', request);
  const marked = before('commit ends', request);
  const arrives = after('service begins', request - 0.5);
  const leaves = after('service ends', arrives);
  const answer = after('answer', arrives);
  const takes = after('commit begins', answer);
  const taken = after('commit ends', takes);
  const pushed = after('pushed', taken);
  const heard = window.heard.find((at) => at >= pushed - 0.5) ?? Number.NaN;
  const oneCommit = marks <= keeps;
  const steps: [string, number][] = [
    ['key to message: the burst ends, the scan is read', sent],
    ['to the station', received],
    ['to the first commit: parsed, checked', keeps],
    ['commit: the scan is kept', kept],
    ['to the next commit', oneCommit ? kept : marks],
    ['commit: "sending"', oneCommit ? kept : marked],
    ['to the request', request],
    ['to the service', arrives],
    ['the service', leaves],
    ['the answer is read', answer],
    ['to the next commit', takes],
    ['commit: what was answered', taken],
    ['to the push: the view is made', pushed],
    ['to the window', heard],
    ['parsed and rendered', window.changed],
    ['painted: the next frame', window.painted],
  ];
  let from = window.key;
  const parts = steps.map(([name, at]): Part => {
    const ms = at - from;
    from = at;
    return [name, ms];
  });
  return parts.some(([, ms]) => Number.isNaN(ms)) ? null : parts;
}

/** Each part's median and p95, a line each. */
export function timeLine(scans: readonly Part[][]): string {
  const names = scans[0]?.map(([name]) => name) ?? [];
  const row = (name: string, times: number[]) => {
    const [median, p95] = [0.5, 0.95].map((share) => quantile(times, share).toFixed(1));
    return `${name.padEnd(52)} ${String(median).padStart(6)} ${String(p95).padStart(6)}`;
  };
  const rows = names.map((name, at) =>
    row(
      name,
      scans.map((parts) => parts[at]?.[1] ?? 0),
    ),
  );
  const whole = scans.map((parts) => parts.reduce((sum, [, ms]) => sum + ms, 0));
  return [`${''.padEnd(52)} median    p95 (ms)`, ...rows, row('last key to paint', whole)].join(
    '\n',
  );
}
