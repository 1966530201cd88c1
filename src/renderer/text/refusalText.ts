export const inPiecesText = 'The code came in pieces. Scan again.';

/** Why a scan was not taken, and what to do. */
export const refusalTexts = {
  'no-connection': 'The station was out of reach. Scan this one again when it is back.',
  'signed-out': 'Nobody is signed in. Sign in, then scan again.',
  'no-person': 'Choose who is at the bench, then scan again.',
  'in-pieces': inPiecesText,
} as const;
type Refusal = keyof typeof refusalTexts;

/** The same in a line beside other things. */
export const shortRefusal = (because: Refusal): string =>
  because === 'in-pieces' ? inPiecesText : 'It could not be saved. Scan it again in a moment.';

/** What became of a scan, where a dialog covers all else. */
export const refusalHeadline = (because: Refusal): string =>
  because === 'in-pieces' ? `Not taken. ${inPiecesText}` : 'Not taken. Scan it again in a moment.';
