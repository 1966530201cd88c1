import { type Chance, chanceFrom } from '../main/station/service/mangling.ts';
import { listAnswers, operationAnswers } from './answers.ts';
import { webhookEvents } from './events.ts';
import { startFiles } from './files.ts';
import { hostileWindow } from './hostileWindow.ts';
import { samplesFor } from './strangeAnswers.ts';
import { crash, type Finding, type Target } from './target.ts';

export interface FuzzReport {
  readonly inputs: number;
  readonly crashes: number;
  readonly hangs: number;
  readonly deniedKept: number;
  /** The first few findings, with what is needed to make them again. */
  readonly findings: readonly string[];
}

/** Of the program's thread: a machine that has other work is no hang. */
const longestMs = 1_000;
const mostFindings = 20;

/** Whether something stands on what all objects share, and takes it away again. */
function isPolluted(): boolean {
  const added = Object.keys(Object.prototype);
  for (const name of added) Reflect.deleteProperty(Object.prototype, name);
  return added.length > 0;
}

/** The targets by their shares: the name drawn for one input. */
function drawn(chance: Chance, targets: readonly Target[]): Target {
  let left = chance() * targets.reduce((sum, { share }) => sum + share, 0);
  for (const target of targets) {
    left -= target.share;
    if (left < 0) return target;
  }
  throw new Error('no target');
}

/** Gives so many inputs to everything that takes input from outside, and counts what none may do. */
export async function runFuzz(
  seed: number,
  inputs: number,
  onInput: (count: number) => void = () => {},
): Promise<FuzzReport> {
  const chance = chanceFrom(seed);
  const samples = samplesFor(seed);
  const window = await hostileWindow(seed, samples);
  const targets = [
    ...[operationAnswers(samples), listAnswers(samples), webhookEvents, await startFiles()],
    window,
  ];
  const counts = { crash: 0, hang: 0, 'denied-kept': 0 };
  const findings: string[] = [];
  const note = (kind: keyof typeof counts, words: string) => {
    counts[kind] += 1;
    if (findings.length < mostFindings) findings.push(`${kind}: ${words}`);
  };
  const noteAll = (some: readonly Finding[]) => {
    for (const { kind, words } of some) note(kind, words);
  };
  const onUncaught = (error: unknown) => noteAll([crash(error)]);
  process.on('uncaughtException', onUncaught);
  process.on('unhandledRejection', onUncaught);
  for (let count = 1; count <= inputs; count += 1) {
    const target = drawn(chance, targets);
    const began = process.threadCpuUsage();
    const found = await target.run(chance).catch(crash);
    const { user, system } = process.threadCpuUsage(began);
    const took = (user + system) / 1_000;
    const at = `${target.name}, input ${count} of seed ${seed}`;
    if (found !== null) note(found.kind, `${at}: ${found.words}`);
    if (took > longestMs) note('hang', `${at}: ${Math.round(took)} ms`);
    if (isPolluted()) note('crash', `${at}: what all objects share was changed`);
    onInput(count);
  }
  for (const { end } of targets) noteAll((await end?.()) ?? []);
  process.off('uncaughtException', onUncaught);
  process.off('unhandledRejection', onUncaught);
  const { crash: crashes, hang: hangs, 'denied-kept': deniedKept } = counts;
  return { inputs: inputs + window.answers(), crashes, hangs, deniedKept, findings };
}
