import type { Mutant } from '../mutant.ts';

const reader = 'src/shared/codes/burst.ts';
const parts = 'src/shared/codes/judgeBurst.ts';
const alone = 'src/shared/codes/judgeAlone.ts';
const label = 'src/shared/codes/tornLabel.ts';
const stream = 'src/renderer/scanning/keyStream.ts';
const inNode = ['test/renderer/scanning/keyStream.test.ts'];
const inBrowser = ['test/renderer/tornScans.spec.ts'];

/** A pause may tear a scan in two, and hands may be quick. */
export const torn: readonly Mutant[] = [
  {
    name: 'tail-of-a-number-delivered',
    why: 'A number that lost its first digit to a pause is another product.',
    file: reader,
    find: 'if (at - this.lastKeyAt <= rules.tornMs) this.earlier = before;',
    put: '',
    redBy: inNode,
  },
  {
    name: 'head-of-a-code-delivered',
    why: 'The beginning of a code of GS1 is scanned without its batch, the rest after it.',
    file: parts,
    find: "return isWhole ? verdict : { kind: 'wait' };",
    put: 'return verdict;',
    redBy: inNode,
  },
  {
    name: 'unknown-tail-delivered',
    why: 'A part of a label that nobody knows is verified as if it were all of it.',
    file: parts,
    find: "verdictOf(isMended ? 'take' : 'refuse', whole.burst)",
    put: "verdictOf('take', alone.burst)",
    redBy: inNode,
  },
  {
    name: 'head-left-in-its-field',
    why: 'The first digits of a torn code stay in a quantity.',
    file: stream,
    find: 'verdict.from === undefined ? this.spot : this.starts.get(verdict.from.key.at)',
    put: 'verdict.from === undefined ? undefined : this.spot',
    redBy: inNode,
  },
  {
    name: 'rest-behind-a-typed-number',
    why: 'Somebody enters a number, and the torn code after it is another product.',
    file: parts,
    find: "verdictOf(isRest ? 'refuse' : 'take', alone)",
    put: "verdictOf(isRest ? 'take' : 'take', alone)",
    redBy: inNode,
  },
  {
    name: 'typed-word-begins-a-code',
    why: 'After a typed name the scan is refused, and takes the name with it.',
    file: parts,
    find: 'if (areTyped(heads) || !isTorn(',
    put: 'if (!isTorn(',
    redBy: inNode,
  },
  {
    name: 'late-enter-hands-in-a-form',
    why: 'The Enter of a scan saves a dialog with the code in its field.',
    file: reader,
    find: 'at <= this.tornUntil && this.mayBeTorn(',
    put: 'Number.isNaN(at) && this.mayBeTorn(',
    redBy: inNode,
  },
  {
    name: 'quick-word-is-a-code',
    why: 'Hands that play seven keys at once are told to scan again, and the word is gone.',
    file: alone,
    find: "/\\p{Ll}/u.test(burst.text) || (place === 'scan-field' && typing !== 'brisk')",
    put: "place === 'scan-field' && typing === 'slow'",
    redBy: inNode,
  },
  {
    name: 'held-key-is-a-code',
    why: 'A key that is held on a keyboard without the repeat flag is scanned.',
    file: alone,
    find: "if (/^(.)\\1*$/su.test(text)) return 'leave';",
    put: '',
    redBy: inNode,
  },
  {
    name: 'pasted-text-taken-back',
    why: 'What somebody pasted between two keys goes with the scan after it.',
    file: stream,
    find: 'this.reader.forget();',
    put: '',
    redBy: inNode,
  },
  {
    name: 'torn-label-left-unsaid',
    why: 'A short code that a pause tore stays in a field, and nobody hears that it is no scan.',
    file: parts,
    find: 'torn === null ? judged : verdictOfTorn(torn)',
    put: 'torn === null ? judged : judged',
    redBy: inNode,
  },
  {
    name: 'word-in-capitals-refused',
    why: 'Somebody writes a drug in capitals, stops once, and the word is gone.',
    file: label,
    find: "const mayBeWord = place !== 'nowhere' && !/\\d/.test(whole.text);",
    put: 'const mayBeWord = false;',
    redBy: inNode,
  },
  {
    name: 'capitals-left-unsaid',
    why: 'A torn code stays in a field as if somebody had typed it, and nobody hears of it.',
    file: stream,
    find: "if (verdict.kind === 'doubt') this.page.doubt(verdict.text);",
    put: '',
    redBy: inNode,
  },
  {
    name: 'uneven-hands-refused',
    why: 'Somebody types a lot number into its field, and it is gone.',
    file: 'src/shared/codes/tempo.ts',
    find: 'spread <= limits.unevenMs',
    put: 'spread <= 4 * limits.unevenMs',
    redBy: inNode,
  },
  {
    name: 'password-refused-as-pieces',
    why: 'A password manager stops once, and the password never reaches its field.',
    file: label,
    find: "if (place === 'sign-in' || place === 'password') return null;",
    put: '',
    redBy: inNode,
  },
  {
    name: 'pieces-refused-in-silence',
    why: 'A torn scan is lost, and nobody hears of it.',
    file: 'src/renderer/scanning/dispatchScan.ts',
    find: 'else tellPieces(text);',
    put: '',
    redBy: inBrowser,
  },
  {
    name: 'pieces-unheard-in-the-round',
    why: 'Whoever counts looks at the shelf, and takes the next number for another lot.',
    file: 'src/renderer/screens/round/useCounting.ts',
    find: "warn(inPiecesText, 'fail')",
    put: "note('look', inPiecesText)",
    redBy: inBrowser,
  },
  {
    name: 'pieces-unseen-at-the-lock',
    why: 'A torn badge does nothing, and the lock says nothing.',
    file: 'src/renderer/app/lock/useProof.ts',
    find: '    inPieces,\n  });',
    put: '  });',
    redBy: inBrowser,
  },
];
