import { type FillRules, usualFillRules } from '#shared/contract/fillRules.ts';
import type { FillView } from '#shared/contract/fillView.ts';
import type { FillEventRow } from '../../../src/main/station/journal/fills.ts';
import { untilListed } from '../../support/fillStation.ts';
import { fillWorld } from '../../support/fillWorld.ts';
import { journalLeftIn } from '../../support/journal.ts';
import type { labelPrinter } from '../../support/labelPrinter.ts';
import type { PracticeOracle } from '../../support/oracle.ts';
import type { WindowClient } from '../../support/windowClient.ts';
import type { CrashedBench } from './fillBench.ts';

/** What a fill that is done through power cuts takes. */
export interface FillPlace {
  readonly bench: CrashedBench;
  readonly oracle: PracticeOracle;
  readonly url: string;
  readonly printer: Awaited<ReturnType<typeof labelPrinter>>;
}

/** A fill and what follows it, done across power cuts, and what is wrong with what is left of it. */
export interface FillScenario {
  readonly name: string;
  /** Before the power ever goes out. */
  prepare(place: FillPlace): Promise<FillWork>;
}
interface FillWork {
  work(): Promise<void>;
  /** Once the station has ended: one line for each thing lost or done twice. */
  judge(): Promise<string[]>;
}

const rules: FillRules = {
  ...usualFillRules,
  checkLots: 'yes',
  takeFromLots: true,
  statusAfter: 'completed',
  printLabel: true,
};

/** Signed in, with the list, as a lead has set it that all follows a fill which can. */
export async function prepared({ bench, oracle, url, printer }: FillPlace) {
  await bench.open();
  await bench.station.signIn(url);
  await untilListed(bench.station);
  await bench.client.fills.setRules(rules);
  await bench.client.settings.change({ labelPrinter: printer.at });
  return fillWorld(oracle);
}

/** The fill that took this scan: the same call again shows it as it is. */
export const fillOf =
  (id: string, value: string, fits: (fill: FillView) => boolean) =>
  async ({ fills }: WindowClient): Promise<boolean> => {
    const taken = await fills.scan({ id, value, source: 'scanner' });
    return taken.kind === 'fill' && fits(taken.fill);
  };

/** What the journal holds of a fill, once the station has ended. */
export async function eventsLeft({ bench, url }: FillPlace, id: string) {
  const journal = await journalLeftIn(bench.folder, url);
  try {
    const fill = journal.fills.find(id);
    const events = fill === null ? [] : journal.fills.events(fill.id);
    const opened = journal.audit.after(0, 10_000).filter(({ event }) => event === 'fill-opened');
    const entries = events.flatMap(({ event }) => (event.kind === 'followed' ? event.entries : []));
    const rows = entries.map(({ entry }) => journal.outbox.find(entry));
    return { fill, events, opened: opened.length, states: rows.map((row) => row?.state ?? 'lost') };
  } finally {
    journal.close();
  }
}

export const numberOf = (events: readonly FillEventRow[], kind: FillEventRow['event']['kind']) =>
  events.filter(({ event }) => event.kind === kind).length;

export const wrong = (what: string, is: unknown, ought: unknown): string[] =>
  JSON.stringify(is) === JSON.stringify(ought)
    ? []
    : [`${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(ought)}`];
