import type { ChoiceFault } from '#shared/contract/session.ts';
import type { OpenStationProblem } from '../station/options.ts';

const choiceFaults: Readonly<Record<ChoiceFault, string>> = {
  empty: 'Enter the address of the service.',
  'without-scheme': 'The address must begin with https://',
  'not-an-address': 'This is not an address.',
  'with-credentials': 'The address must not contain a user name or a password.',
  'with-query': 'The address must end with its path: nothing after ? or #.',
  'plain-http': 'Plain http is only for a service on this computer. Use https://',
  'no-practice-service': 'This build has no practice service.',
  'not-on-this-computer':
    'Here only a service on this computer can be used. Start with --allow-remote.',
  'not-this-pharmacys': 'Your pharmacy’s IT has set another service for this computer.',
};

/** Why the service named on the command line cannot be used; the window says the same at its field. */
export function choiceFaultText(fault: ChoiceFault): string {
  return choiceFaults[fault];
}

const untouched = 'what was entered before is still there';

const diskTexts: Readonly<
  Record<Extract<OpenStationProblem, { kind: 'disk' }>['trouble'], string>
> = {
  full: `the disk is full; make room and start again; ${untouched}`,
  'read-only': `the data folder takes no changes; ${untouched}`,
  failing: `the disk fails at the data folder; ${untouched}`,
  busy: 'another program holds the files of the data folder; try again',
  damaged: 'a file of the data folder is damaged; nothing was changed',
};

/** Why a station cannot open, in one line for the terminal or a dialog. */
export function openProblemText(problem: OpenStationProblem): string {
  switch (problem.kind) {
    case 'in-use':
      return 'another Pharmacy Bench already works in this data folder';
    case 'newer-data':
      return 'the data was written by a newer version of Pharmacy Bench; it was left untouched';
    case 'wrong-key':
      return 'the key does not fit the data; both were left untouched';
    case 'journal-lost':
      return 'the file that keeps what was entered is damaged and nothing in it can be read; it was left as it is; start with --new-start to keep it aside and begin with an empty one';
    case 'no-key':
      return problem.message;
    case 'disk':
      return diskTexts[problem.trouble];
    case 'bad-address':
      return choiceFaultText(problem.fault);
  }
}
