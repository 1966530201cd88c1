import type { TrailCheck, TrailSeam } from '#shared/contract/audit.ts';
import { momentText } from './time.ts';

const TELL = 'Tell whoever looks after this machine.';

/** What the check of the audit trail came to. */
export function trailText(check: TrailCheck): string {
  const { rows, broken, plainUpTo, seams, now, isWitnessed } = check;
  const latest = seams[0];
  if (broken !== null) {
    return `Changed: line ${count(broken)} does not follow from the one before. ${TELL}`;
  }
  if (now !== null) return `Not whole: ${seamText(now)} ${TELL}`;
  if (latest !== undefined) {
    return `Not whole: found ${momentText(latest.at)}, line ${count(latest.line)}: ${seamText(latest.seam)} ${TELL}`;
  }
  const older =
    plainUpTo === 0 ? '' : ` The first ${count(plainUpTo)} are from before lines were sealed.`;
  const end = isWitnessed
    ? ''
    : ' Lines taken off the end would not be noticed now: the folder for that cannot be written.';
  return `Whole: ${count(rows)} lines, each follows from the one before.${older}${end}`;
}

function seamText(seam: TrailSeam): string {
  switch (seam.kind) {
    case 'cut':
      return `it had ${count(seam.had)} lines ${momentText(seam.since)}, and they are not the ones here (${count(seam.has)}). An older copy was put back, or lines were taken out.`;
    case 'no-head':
      return 'what was kept of it outside of the data folder is gone. The data was moved, or somebody removed that.';
    case 'head-changed':
      return 'what is kept of it outside of the data folder was changed.';
  }
}

const count = (lines: number): string => lines.toLocaleString('en');
