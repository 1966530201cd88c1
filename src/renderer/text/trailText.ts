import type {
  CopyTrouble,
  SetCopiesResult,
  TrailCheck,
  TrailCopiesView,
  TrailSeam,
} from '#shared/contract/audit.ts';
import { momentText } from './time.ts';

const TELL = 'Tell IT.';

/** What the check of the audit trail came to. */
export function trailText(check: TrailCheck): string {
  const { rows, broken, plainUpTo, seams, now, isWitnessed, copies } = check;
  const latest = seams[0];
  if (broken !== null) {
    return `Audit log changed: entry ${count(broken)} does not match the one before it. ${TELL}`;
  }
  const found = now ?? copies?.seam ?? null;
  if (found !== null) return `Audit log not intact: ${seamText(found)} ${TELL}`;
  if (latest !== undefined) {
    return `Audit log not intact: found ${momentText(latest.at)}, entry ${count(latest.line)}: ${seamText(latest.seam)} ${TELL}`;
  }
  const older = plainUpTo === 0 ? '' : ` The first ${count(plainUpTo)} were not sealed yet.`;
  const end = isWitnessed
    ? ''
    : ' Entries removed from the end would not be noticed: the folder for that cannot be written.';
  const entries = rows === 1 ? '1 entry' : `${count(rows)} entries`;
  return `Audit log intact: ${entries}.${older}${end}${comparedText(copies)}`;
}

function comparedText(copies: TrailCheck['copies']): string {
  if (copies === null) return '';
  if (copies.trouble !== null)
    return ` Not compared with its copies: ${troubleTexts[copies.trouble]}.`;
  return copies.compared === 1
    ? ' It agrees with its one copy.'
    : ` It agrees with its ${count(copies.compared)} copies.`;
}

const troubleTexts: Readonly<Record<CopyTrouble, string>> = {
  'no-folder': 'the folder is not there',
  'not-writable': 'the folder takes nothing from this account',
  'no-answer': 'the folder does not answer',
};

/** Where copies of the trail's end go, and whether they do. */
export function copiesText({ folder, last, trouble }: TrailCopiesView): string {
  if (folder === null) return 'No copies are kept elsewhere.';
  if (trouble !== null)
    return `No copy could be made: ${troubleTexts[trouble]}. It is tried again.`;
  return last === null ? 'The next copy is due.' : `Last copied ${momentText(last)}.`;
}

/** Why the folder for copies was not taken; null where it was. */
export function setCopiesProblem(result: SetCopiesResult): string | null {
  if (result.kind === 'set') return null;
  switch (result.because) {
    case 'not-a-whole-path':
      return 'Not saved: give the whole path.';
    case 'own-folder':
      return "Not saved: that is this program's own folder. Name one that another machine keeps.";
    default:
      return `Not saved: ${troubleTexts[result.because]}.`;
  }
}

function seamText(seam: TrailSeam): string {
  switch (seam.kind) {
    case 'cut':
      return `${seam.copy ? 'by its copy elsewhere ' : ''}it had ${count(seam.had)} lines ${momentText(seam.since)}, and they are not the ones here (${count(seam.has)}). An older copy was put back, or lines were taken out.`;
    case 'no-head':
      return 'what was kept of it outside of the data folder is gone. The data was moved, or somebody removed that.';
    case 'head-changed':
      return seam.copy
        ? 'a copy of its end elsewhere was changed.'
        : 'what is kept of it outside of the data folder was changed.';
  }
}

const count = (lines: number): string => lines.toLocaleString('en');
