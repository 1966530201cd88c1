import type { DiskNotice, DiskTrouble, RescuedPart } from '#shared/contract/disk.ts';
import { t } from './language/t.ts';

/** A headline, and what it means and what to do. */
export interface DiskText {
  readonly headline: string;
  readonly detail: string;
}

const stays = t`Earlier entries are safe, and everything can still be read.`;

/** The disk takes no entries: what is wrong, and what to do. */
export function diskTroubleText(trouble: DiskTrouble): DiskText {
  switch (trouble) {
    case 'full':
      return {
        headline: t`This computer's disk is full. Nothing can be entered.`,
        detail: t`Delete or move files to make room. You can then go on. ${stays}`,
      };
    case 'read-only':
      return {
        headline: t`This computer's disk is read-only. Nothing can be entered.`,
        detail: t`Tell IT. ${stays}`,
      };
    case 'failing':
      return {
        headline: t`This computer's disk cannot save. Nothing can be entered.`,
        detail: t`It keeps trying. If this lasts, tell IT. ${stays}`,
      };
  }
}

/** Why an entry was not made: the disk took none. */
export function diskObstacleText(trouble: DiskTrouble): string {
  switch (trouble) {
    case 'full':
      return t`Not saved: this computer's disk is full. Make room, then try again.`;
    case 'read-only':
      return t`Not saved: this computer's disk is read-only. Tell IT.`;
    case 'failing':
      return t`Not saved: this computer's disk failed. Try again in a moment.`;
  }
}

const partNames: Readonly<Record<RescuedPart, string>> = {
  entries: t`entries`,
  attempts: t`delivery attempts`,
  scans: t`scans`,
  alarms: t`alarms`,
  trail: t`audit trail lines`,
  records: t`records`,
  people: t`people and sign-ins`,
  rounds: t`round counts`,
  drafts: t`drafts and phrases`,
  settings: t`settings`,
  rest: t`other rows`,
};

/** What a rescue saved and what it did not, and what to check. */
function rescueText(notice: Extract<DiskNotice, { kind: 'journal-rescued' }>): string {
  const { parts, lacksEnd, keptIn } = notice;
  const saved = parts
    .filter((one) => one.saved > 0 && one.part !== 'rest')
    .map((one) => `${one.saved} ${partNames[one.part]}`);
  const lost = parts
    .filter((one) => one.lost !== 0)
    .map((one) => `${one.lost ?? t`some`} ${partNames[one.part]}`);
  const sentences = [
    t`Saved: ${saved.join(', ')}.`,
    lost.length === 0 ? '' : t`Not saved: ${lost.join(', ')}.`,
    lacksEnd
      ? t`The last entries may be missing too. Waiting entries may have been sent already, so they are checked or need review.`
      : '',
    t`The old file is kept as ${keptIn}. Check the last entries.`,
  ];
  return sentences.filter((one) => one !== '').join(' ');
}

/** What happened to the files here. */
export function diskNoticeText(notice: DiskNotice): DiskText {
  switch (notice.kind) {
    case 'cache-rebuilt':
      return {
        headline: t`The saved copy of the pharmacy’s lists was damaged.`,
        detail: t`It reloads by itself; until then lists may be empty. No entry is lost.`,
      };
    case 'journal-rescued':
      return {
        headline: t`The file of entries was damaged.`,
        detail: rescueText(notice),
      };
    case 'journal-begun-anew':
      return {
        headline: t`This bench started with an empty file.`,
        detail: t`The old file cannot be read. It is kept as ${notice.keptIn}. Entries waiting in it were not delivered: check them.`,
      };
  }
}
