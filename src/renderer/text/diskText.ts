import type { DiskNotice, DiskTrouble, RescuedPart } from '#shared/contract/disk.ts';

/** A headline, and what it means and what to do. */
export interface DiskText {
  readonly headline: string;
  readonly detail: string;
}

const stays = 'Earlier entries are safe, and everything can still be read.';

/** The disk takes no entries: what is wrong, and what to do. */
export function diskTroubleText(trouble: DiskTrouble): DiskText {
  switch (trouble) {
    case 'full':
      return {
        headline: "This computer's disk is full. Nothing can be entered.",
        detail: `Delete or move files to make room. You can then go on. ${stays}`,
      };
    case 'read-only':
      return {
        headline: "This computer's disk is read-only. Nothing can be entered.",
        detail: `Tell IT. ${stays}`,
      };
    case 'failing':
      return {
        headline: "This computer's disk cannot save. Nothing can be entered.",
        detail: `It keeps trying. If this lasts, tell IT. ${stays}`,
      };
  }
}

/** Why an entry was not made: the disk took none. */
export function diskObstacleText(trouble: DiskTrouble): string {
  switch (trouble) {
    case 'full':
      return "Not saved: this computer's disk is full. Make room, then try again.";
    case 'read-only':
      return "Not saved: this computer's disk is read-only. Tell IT.";
    case 'failing':
      return "Not saved: this computer's disk failed. Try again in a moment.";
  }
}

const partNames: Readonly<Record<RescuedPart, string>> = {
  entries: 'entries',
  attempts: 'delivery attempts',
  scans: 'scans',
  alarms: 'alarms',
  trail: 'audit trail lines',
  records: 'records',
  people: 'people and sign-ins',
  rounds: 'round counts',
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
      ? 'The last entries may be missing too. Waiting entries may have been sent already, so they are checked or need review.'
      : '',
    `The old file is kept as ${keptIn}. Check the last entries.`,
  ];
  return sentences.filter((one) => one !== '').join(' ');
}

/** What happened to the files here. */
export function diskNoticeText(notice: DiskNotice): DiskText {
  switch (notice.kind) {
    case 'cache-rebuilt':
      return {
        headline: 'The saved copy of the pharmacy’s lists was damaged.',
        detail: 'It reloads by itself; until then lists may be empty. No entry is lost.',
      };
    case 'journal-rescued':
      return {
        headline: 'The file of entries was damaged.',
        detail: rescueText(notice),
      };
    case 'journal-begun-anew':
      return {
        headline: 'This bench started with an empty file.',
        detail: `The old file cannot be read. It is kept as ${notice.keptIn}. Entries waiting in it were not delivered: check them.`,
      };
  }
}
