import type { DiskNotice, DiskTrouble } from '#shared/contract/disk.ts';

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

/** What happened to the files here. */
export function diskNoticeText(notice: DiskNotice): DiskText {
  switch (notice.kind) {
    case 'cache-rebuilt':
      return {
        headline: 'The saved copy of the pharmacy’s lists was damaged.',
        detail: 'It is loaded again by itself; until then lists may be empty. No entry is lost.',
      };
  }
}
