import { t } from './language/t.ts';
export const inPiecesText = t`The code came in pieces. Scan again.`;

/** Why a scan was not taken, and what to do. */
export const refusalTexts = {
  'no-connection': t`The station was out of reach. Scan this one again when it is back.`,
  'signed-out': t`Nobody is signed in. Sign in, then scan again.`,
  'no-person': t`Choose who is at the bench, then scan again.`,
  'in-pieces': inPiecesText,
} as const;
type Refusal = keyof typeof refusalTexts;

/** The same in a line beside other things. */
export const shortRefusal = (because: Refusal): string =>
  because === 'in-pieces' ? inPiecesText : t`It could not be saved. Scan it again in a moment.`;

/** What became of a scan, where a dialog covers all else. */
export const refusalHeadline = (because: Refusal): string =>
  because === 'in-pieces'
    ? t`Not taken. ${inPiecesText}`
    : t`Not taken. Scan it again in a moment.`;
