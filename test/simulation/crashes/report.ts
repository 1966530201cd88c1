import type { Crashes } from './pass.ts';

/** How many points of the list were reached, and the rest by name, with their reasons. */
export function crashText(crashes: Crashes): string {
  const { points, reached, recovering, runs, unreached, unexplained, failures } = crashes;
  const without = [...unreached].flatMap(([reason, those]) => [
    `  ${those.length} not to be reached: ${reason}`,
    ...those.map(({ kind, at }) => `    ${kind}: ${at}`),
  ]);
  const sum = [...unreached.values()].reduce((count, those) => count + those.length, 0);
  return [
    ...failures,
    `Crash points: ${points}; reached: ${reached}; not to be reached, each with its reason: ${sum}`,
    ...without,
    `Not reached, and no reason: ${unexplained.length}`,
    ...unexplained.map(({ kind, at }) => `    ${kind}: ${at}`),
    `${runs} runs; in ${recovering} the power went out again while the program recovered`,
    `${failures.length} failures`,
  ].join('\n');
}
