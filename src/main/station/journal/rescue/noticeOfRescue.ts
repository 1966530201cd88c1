import { type DiskNotice, type RescuedPart, rescuedParts } from '#shared/contract/disk.ts';
import type { RescuedTables } from './rescueJournal.ts';

/** What people call the tables; the others are the program's own. */
const partOf: Readonly<Record<string, RescuedPart>> = {
  operations: 'entries',
  attempts: 'attempts',
  scans: 'scans',
  alarms: 'alarms',
  lead_alarms: 'alarms',
  stop_settlements: 'alarms',
  audit: 'trail',
  records: 'records',
  users: 'people',
  people: 'people',
  session: 'people',
  staff: 'people',
  pins: 'people',
  badges: 'people',
  lead_return: 'people',
  rounds: 'rounds',
  round_counts: 'rounds',
  round_strays: 'rounds',
  round_lots: 'rounds',
  drafts: 'drafts',
  phrases: 'drafts',
  kept_forms: 'drafts',
  settings: 'settings',
  recalls: 'settings',
};

/** A rescue as people are told of it: counts alone, nothing of what the rows hold. */
export function noticeOfRescue(
  tables: RescuedTables,
  said: { readonly keptIn: string; readonly lacksEnd: boolean; readonly at: number },
): DiskNotice {
  const parts = rescuedParts.map((part) => {
    const results = [...tables].filter(([table]) => (partOf[table] ?? 'rest') === part);
    const counts = results.map(([, result]) => result);
    return {
      part,
      saved: counts.reduce((all, { saved }) => all + saved, 0),
      lost: counts.reduce<number | null>(
        (all, { lost }) => (all === null || lost === null ? null : all + lost),
        0,
      ),
    };
  });
  return { kind: 'journal-rescued', id: crypto.randomUUID(), ...said, parts };
}
