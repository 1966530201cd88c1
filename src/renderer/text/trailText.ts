import type {
  CopyTrouble,
  SetCopiesResult,
  TrailCheck,
  TrailCopiesView,
  TrailSeam,
} from '#shared/contract/audit.ts';
import { t } from './language/t.ts';
import { countText } from './listText.ts';
import { momentText } from './time.ts';

const TELL = t`Tell IT.`;

/** What the check of the audit trail came to. */
export function trailText(check: TrailCheck): string {
  const { rows, broken, plainUpTo, seams, now, isWitnessed, copies } = check;
  const latest = seams[0];
  if (broken !== null) {
    return t`Audit trail changed: line ${countText(broken)} does not match the one before it. ${TELL}`;
  }
  const found = now ?? copies?.seam ?? null;
  if (found !== null) return t`Audit trail not intact: ${seamText(found)} ${TELL}`;
  if (latest !== undefined) {
    return t`Audit trail not intact: found ${momentText(latest.at)}, line ${countText(latest.line)}: ${seamText(latest.seam)} ${TELL}`;
  }
  const older =
    plainUpTo === 0 ? '' : t` The first ${countText(plainUpTo)} are older than the seal.`;
  const end = isWitnessed
    ? ''
    : t` Lines removed from the end would not be noticed: the state folder cannot be written.`;
  const entries = rows === 1 ? t`1 line` : t`${countText(rows)} lines`;
  return t`Audit trail intact: ${entries}.${older}${end}${comparedText(copies)}`;
}

function comparedText(copies: TrailCheck['copies']): string {
  if (copies === null) return '';
  if (copies.trouble !== null)
    return t` Not compared with its copies: ${troubleTexts[copies.trouble]}.`;
  return copies.compared === 1
    ? t` It matches its copy.`
    : t` It matches its ${countText(copies.compared)} copies.`;
}

/** Why a folder takes no copy. */
export const troubleTexts: Readonly<Record<CopyTrouble, string>> = {
  'no-folder': t`the folder was not found`,
  'not-writable': t`this program may not write to the folder`,
  'no-answer': t`the folder does not answer`,
};

/** Where copies of the trail's end go, and whether they do. */
export function copiesText({ folder, last, trouble }: TrailCopiesView): string {
  if (folder === null) return t`No copies are kept elsewhere.`;
  if (trouble !== null) return t`No copy could be made: ${troubleTexts[trouble]}. It keeps trying.`;
  return last === null ? t`Not copied yet.` : t`Last copied ${momentText(last)}.`;
}

/** Why the folder for copies was not taken; null where it was. */
export function setCopiesProblem(result: SetCopiesResult): string | null {
  if (result.kind === 'set') return null;
  switch (result.because) {
    case 'not-a-whole-path':
      return t`Not saved: enter the full path.`;
    case 'own-folder':
      return t`Not saved: that is this program's own folder. Choose one on another computer.`;
    default:
      return t`Not saved: ${troubleTexts[result.because]}.`;
  }
}

function seamText(seam: TrailSeam): string {
  switch (seam.kind) {
    case 'cut':
      return t`${seam.copy ? t`by its copy, ` : ''}it had ${countText(seam.had)} lines ${momentText(seam.since)}, not the ${countText(seam.has)} here. An older copy was put back, or lines were removed.`;
    case 'no-head':
      return t`its record outside the data folder is missing. The data was moved, or the record was deleted.`;
    case 'head-changed':
      return seam.copy
        ? t`one of its copies was changed.`
        : t`its record outside the data folder was changed.`;
  }
}
