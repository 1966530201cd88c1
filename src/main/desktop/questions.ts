import type { Midway } from '../station/station.ts';

/** A message with its buttons, as Electron's message boxes take them. */
export interface Question {
  readonly type: 'info' | 'warning' | 'error';
  readonly title: string;
  readonly message: string;
  readonly detail: string;
  /** The first is always the safe one: Escape chooses it, and Enter, which scanners send too. */
  readonly buttons: string[];
  readonly defaultId: 0;
  readonly cancelId: 0;
  readonly noLink: true;
}

function question(
  type: Question['type'],
  message: string,
  detail: string,
  ...buttons: string[]
): Question {
  const title = 'Pharmacy Bench';
  return { type, title, message, detail, buttons, defaultId: 0, cancelId: 0, noLink: true };
}

const inHand: Readonly<Record<Midway, string>> = {
  fill: 'a fill',
  round: 'a count round',
  count: 'a count of a controlled drug',
};

/** What somebody is in the middle of, as "a fill and a count round". */
export function midwayText(midway: readonly Midway[]): string {
  return new Intl.ListFormat('en-US').format(midway.map((one) => inHand[one]));
}

export const questions = {
  noVault: question(
    'warning',
    'This computer has no vault for the key to your data.',
    'Without a keyring (GNOME Keyring or KWallet) the key lies in a file that anyone who can read your files can use. Set up a keyring and start again, or go on without one.',
    'Close',
    'Go on without a vault',
  ),
  keyTrouble: (message: string) =>
    question(
      'error',
      'The data cannot be opened.',
      `Pharmacy Bench cannot get the key: ${message}.\n\nNothing was changed. A recovery code opens the data again; a new start sets it aside, whole, and begins empty: what was waiting to be delivered stays behind with it.`,
      'Close',
      'Use a recovery code…',
      'New start…',
    ),
  newStart: question(
    'warning',
    'Begin empty, and set the data of before aside?',
    'Entries that were not delivered yet are not delivered from there. They can be had back with the key or a recovery code.',
    'Go back',
    'New start',
  ),
  journalLost: question(
    'error',
    'The file that keeps what was entered is damaged.',
    'Nothing in it can be read. It was left as it is, and may be had back from a copy. A new start keeps it aside and begins with an empty one: what was waiting in it is not delivered.',
    'Close',
    'New start',
  ),
  otherService: (where: string) =>
    question(
      'warning',
      `Work with the service at ${where}?`,
      'Whatever started Pharmacy Bench asks for it, not Pharmacy Bench itself. What you enter would be sent there, and your password if you sign in. If you do not know it, go on without it.',
      'Go on without it',
      'Work with it',
    ),
  recoveryCode: question(
    'warning',
    'Save a recovery code?',
    'With it and the data folder, everything in it can be read without this computer. Save it to a drive that is locked away, not to this computer.\n\nIf a code was lost or seen, choose New code: the data gets a new key, and the codes from before open nothing in it any more.',
    'Go back',
    'Save…',
    'New code…',
  ),
  newCode: question(
    'warning',
    'End the recovery codes from before?',
    'The data gets a new key when Pharmacy Bench starts next; then save the new code. Copies of the data folder that were made before still open with the old code: destroy those too.',
    'Go back',
    'End them',
  ),
  notice: (message: string) => question('info', message, '', 'OK'),
  crashedBefore: question(
    'info',
    'Pharmacy Bench had to start again.',
    'It met an unexpected failure. Everything entered before is safe; what was being sent is checked before it is sent again. Please choose who is at the bench.',
    'OK',
  ),
  crashedAgain: question(
    'error',
    'Pharmacy Bench failed again right after starting.',
    'Everything entered is safe on this computer. If it fails once more, please tell whoever looks after this computer.',
    'Start again',
    'Close',
  ),
  windowCrashed: question(
    'error',
    'The window keeps failing.',
    'Everything entered is safe. Try again, or close Pharmacy Bench and tell whoever looks after this computer.',
    'Try again',
    'Close',
  ),
  windowStuck: question(
    'warning',
    'The window does not answer.',
    'Wait a little, or load it again. What was not entered yet is lost then; everything entered is safe.',
    'Wait',
    'Load again',
  ),
  beingEntered: question(
    'warning',
    'Something is still being entered.',
    'It is lost if this page is left now.',
    'Go back',
    'Leave',
  ),
  midway: (what: string) =>
    question(
      'info',
      `The update waits for ${what}.`,
      'Finish it, set it aside or hand it over, then choose Restart to Update again.',
      'OK',
    ),
  wentBack: (newer: string) =>
    question(
      'warning',
      'The last update was taken back.',
      `Version ${newer} did not start well on this computer, so the version before is here again. Everything entered is safe. Please tell whoever looks after this computer.`,
      'OK',
    ),
  updateStays: (newer: string, before: string) =>
    question(
      'error',
      'The last update does not start well.',
      `Version ${newer} has failed twice while it started, and version ${before} is not kept on this computer. Everything entered is safe. Please tell whoever looks after this computer: installing ${before} again helps.`,
      'Try again',
    ),
  finishFirst: question(
    'info',
    'Something is still being entered.',
    'Finish it or clear it, then choose Restart to Update again. The update also waits until Pharmacy Bench is closed.',
    'OK',
  ),
};
