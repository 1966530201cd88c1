import { Random } from '../../src/practice/world/random.ts';
import { runPractice } from '../support/processes.ts';
import type { RoundSettings } from './command.ts';
import { type TrialDisk, trialDisk } from './diskFaults.ts';
import { DiskTrial } from './diskTrial.ts';

/** How many rounds one folder lives through. */
const ROUNDS_A_FOLDER = 10;

export interface DiskReport {
  rounds: number;
  /** Entries answered "entered" that are gone, and nothing said so. */
  readonly lost: string[];
  readonly doubled: string[];
  /** Starts, lives and calls that came to an end without a word. */
  readonly wordless: string[];
  /** Rows of the ledger that a rescue said it had not saved. */
  unrescued: number;
  rescues: number;
  begunAnew: number;
  startsInWords: number;
  entered: number;
  refused: number;
  fullBy: TrialDisk['fullBy'];
}

/** Rounds of a host on a disk that fills up, hangs, tears and flips, each compared with what was entered. */
export async function diskRounds({ rounds, seed, log }: RoundSettings): Promise<DiskReport> {
  const report: DiskReport = {
    ...{ rounds: 0, lost: [], doubled: [], wordless: [], unrescued: 0, rescues: 0 },
    ...{ begunAnew: 0, startsInWords: 0, entered: 0, refused: 0, fullBy: 'mount' },
  };
  const random = new Random(seed);
  while (report.rounds < rounds) {
    const disk = await trialDisk();
    report.fullBy = disk.fullBy;
    const found = new Set(troublesOf(report));
    const practice = await runPractice('--prescriptions', '300', '--no-staff');
    try {
      const trial = await DiskTrial.begin({ disk, practice, random, report });
      const end = Math.min(rounds, report.rounds + ROUNDS_A_FOLDER);
      while (report.rounds < end) {
        await trial.round();
        report.rounds += 1;
      }
      await trial.judge();
    } finally {
      await practice.stop();
      await disk.remove();
    }
    for (const trouble of troublesOf(report)) if (!found.has(trouble)) log(trouble);
    log(
      `${report.rounds} rounds: ${report.rescues} rescues; ${report.lost.length} lost, ${report.doubled.length} doubled, ${report.wordless.length} wordless`,
    );
  }
  return report;
}

const troublesOf = ({ lost, doubled, wordless }: DiskReport) => [...lost, ...doubled, ...wordless];
