import type { DiskNotice, DiskTrouble, RescuedPart } from '#shared/contract/disk.ts';

/** A headline, and what it means and what to do. */
export interface DiskText {
  readonly headline: string;
  readonly detail: string;
}

const stays = 'What was entered before is safe, and the rest can be read.';

/** The disk takes no entries: what is wrong, and what to do. */
export function diskTroubleText(trouble: DiskTrouble): DiskText {
  switch (trouble) {
    case 'full':
      return {
        headline: "This computer's disk is full. No entries are taken.",
        detail: `Delete or move files to make room; then it goes on by itself. ${stays}`,
      };
    case 'read-only':
      return {
        headline: "This computer's disk takes no changes. No entries are taken.",
        detail: `Tell whoever looks after this computer. ${stays}`,
      };
    case 'failing':
      return {
        headline: "This computer's disk fails to save. No entries are taken.",
        detail: `It is tried again by itself. If this lasts, tell whoever looks after this computer. ${stays}`,
      };
  }
}

/** Why an entry was not made: the disk took none. */
export function diskObstacleText(trouble: DiskTrouble): string {
  switch (trouble) {
    case 'full':
      return "Not saved: this computer's disk is full. Make room, then press again.";
    case 'read-only':
      return "Not saved: this computer's disk takes no changes.";
    case 'failing':
      return "Not saved: this computer's disk failed. Press again in a moment.";
  }
}

const partNames: Readonly<Record<RescuedPart, string>> = {
  entries: 'entries',
  attempts: 'attempts to deliver',
  scans: 'scans',
  alarms: 'alarms',
  trail: 'lines of the audit trail',
  records: 'records',
  people: 'people and sign-ins',
  rounds: 'counts of rounds',
  drafts: 'drafts and phrases',
  settings: 'settings',
  rest: 'other rows',
};

/** What a rescue saved and what it did not, and what to check. */
function rescueText(notice: Extract<DiskNotice, { kind: 'journal-rescued' }>): string {
  const { parts, lacksEnd, keptIn } = notice;
  const saved = parts
    .filter((one) => one.saved > 0 && one.part !== 'rest')
    .map((one) => `${one.saved} ${partNames[one.part]}`);
  const lost = parts
    .filter((one) => one.lost !== 0)
    .map((one) => `${one.lost ?? 'some'} ${partNames[one.part]}`);
  const sentences = [
    `Saved: ${saved.join(', ')}.`,
    lost.length === 0 ? '' : `Not saved: ${lost.join(', ')}.`,
    lacksEnd
      ? 'What was entered last may be missing too. What was waiting may have gone out already, so it is checked or needs review.'
      : '',
    `The old file is kept as ${keptIn}. Check what was entered last.`,
  ];
  return sentences.filter((one) => one !== '').join(' ');
}

/** What happened to the files here. */
export function diskNoticeText(notice: DiskNotice): DiskText {
  switch (notice.kind) {
    case 'cache-rebuilt':
      return {
        headline: 'The saved copy of the pharmacy’s lists was damaged.',
        detail: 'It is loaded again by itself; until then lists may be empty. No entry is lost.',
      };
    case 'journal-rescued':
      return {
        headline: 'The file that keeps what is entered was damaged.',
        detail: rescueText(notice),
      };
    case 'journal-begun-anew':
      return {
        headline: 'This bench began with an empty file.',
        detail: `Nothing in the old one could be read. It is kept as ${notice.keptIn}; what waited in it is not delivered. Check what was entered before.`,
      };
  }
}
