import type { CodeRead } from './codeRead.ts';

/** How many scan lines of one look have to agree on bars before they count. */
interface Floor {
  readonly lines: number;
  /** How much they cover, as a part of the code's width: near pictures show each false row many times. */
  readonly ofWidth: number;
  /** Whether its checksum catches the errors of a single look. */
  readonly isChecked: boolean;
}

const retail: Floor = { lines: 5, ofWidth: 1 / 40, isChecked: true };
/** EAN-8 and UPC-E: short enough to be found within print and in parts of longer codes. */
const shortRetail: Floor = { lines: 17, ofWidth: 1 / 8, isChecked: false };
/** Their check digit is optional or missing. */
const unchecked: Floor = { lines: 10, ofWidth: 1 / 20, isChecked: false };

// Measured, decision 0078. What is not named here, as Telepen, no package bears: it is never read.
const floors: Readonly<Record<string, Floor>> = {
  Code128: { lines: 6, ofWidth: 1 / 20, isChecked: true },
  Code93: { lines: 6, ofWidth: 1 / 20, isChecked: true },
  DataBar: { lines: 6, ofWidth: 1 / 40, isChecked: true },
  Code39: unchecked,
  ITF: unchecked,
  Codabar: unchecked,
};

function floorOf({ symbology, text }: CodeRead): Floor | undefined {
  if (symbology === 'EANUPC') return text.length >= 12 ? retail : shortRetail;
  return floors[symbology];
}

/**
 * Whether so many lines of one look agree that the bars cannot have been read by chance. A check digit
 * alone lets one wrong number in ten pass. A matrix corrects its own errors and has no floor.
 */
export function meetsFloor(read: CodeRead): boolean {
  if (!read.linear) return true;
  const floor = floorOf(read);
  if (floor === undefined) return false;
  return read.lines >= floor.lines && read.span >= read.across * floor.ofWidth;
}

/** Whether the code's own checksum is worth a second look. */
export const isWellChecked = (read: CodeRead): boolean => floorOf(read)?.isChecked === true;
