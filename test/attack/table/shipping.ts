import type { Attack } from '../attacks.ts';

const refusal = 'test/main/desktop/startRefusal.test.ts';
const commandLine = 'test/electron/security/commandLine.test.ts';
const release = 'test/main/desktop/updates/signedRelease.test.ts';
const updates = 'test/electron/updates.test.ts';
const installing = 'test/scripts/installing.test.ts';
const packaging = 'test/scripts/packaging.test.ts';

const windows = 'test/main/host/windowConnection.test.ts';

/** The shell, its updates, what is shipped, and what is written without bounds. */
export const shipping: readonly Attack[] = [
  {
    id: '7.1',
    tried: 'A shortcut adds a switch of Chromium, Electron or Node to the packaged app',
    tests: [
      [refusal, 'no switch but our own is taken, each is named'],
      [refusal, 'what a terminal would obey does not reach it'],
      [commandLine, 'started with a switch that is not its own ends in words'],
    ],
  },
  {
    id: '7.2',
    tried: 'The switch hides behind an option, a slash, a blank or other letters',
    tests: [[refusal, 'Windows: a slash and blanks make a switch too']],
  },
  {
    id: '7.3',
    tried: 'The remote debugging port is used while a person reads why nothing starts',
    tests: [[commandLine, 'no door is open while a person reads why it does not start']],
  },
  {
    id: '7.4',
    tried: 'An AppImage on a computer without user namespaces runs without a sandbox',
    tests: [
      [commandLine, 'an AppImage without user namespaces says so'],
      [refusal, 'no sandbox, no start'],
      ['test/scripts/appImage.test.ts', 'the entry of the AppImage in the menus'],
    ],
  },
  {
    id: '7.5',
    tried: 'ELECTRON_DISABLE_SANDBOX takes the sandbox away',
    tests: [[commandLine, 'an environment that takes the sandbox away is refused too']],
  },
  {
    id: '7.6',
    tried: "A shortcut sends the bench to somebody else's service",
    tests: [
      ['test/electron/service.test.ts', 'a packaged build asks before it uses the service'],
      ['test/electron/service.test.ts', 'nothing of a service is opened while the question'],
    ],
  },
  {
    id: '7.7',
    tried: 'An update server offers what nobody or a stranger has signed, or other files',
    tests: [
      [release, 'only a newer release in the exact words that the publisher signed is good'],
      [release, 'other files than the signed ones are refused, also beside them'],
      [release, 'a key of another kind checks nothing'],
      [updates, 'is not even fetched'],
      [updates, 'an update file that is not the one that was signed is refused'],
      [updates, 'a build without a key to check updates with looks for none'],
    ],
  },
  {
    id: '7.8',
    tried: 'An older version is offered as an update, or an old signed list is shown again',
    tests: [
      [release, 'no downgrade, and no older release again once a newer one was announced'],
      [updates, 'an older release that was signed once is not taken'],
    ],
  },
  {
    id: '7.9',
    tried: 'The downloaded update is exchanged on the disk before it is installed',
    tests: [
      [updates, 'a file that is changed after it was checked is not installed'],
      ['test/main/desktop/updates/updating.test.ts', 'before the end is not installed'],
    ],
  },
  {
    id: '7.10',
    tried: 'A release is published without the key, or of files that were not listed',
    tests: [
      ['test/scripts/publishing.test.ts', 'without the key there is no release'],
      ['test/scripts/publishing.test.ts', 'only as it lies there'],
    ],
  },
  {
    id: '7.11',
    tried: "The driver's native file beside the archive is exchanged or removed",
    tests: [
      ['test/electron/security/nativeFile.test.ts', 'a changed or missing native file'],
      [packaging, 'a file that should not be in a package is found'],
    ],
  },
  {
    id: '8.1',
    tried: 'The registry hands out another Node than the one that was proven, or leaves it out',
    tests: [
      [installing, 'everything that is installed is named by its hash'],
      [installing, 'the Node that everything runs on is in the lock file'],
      [installing, 'a checkout whose Node npm left out does not count as installed'],
    ],
  },
  {
    id: '8.2',
    tried: 'Something is shipped that no list names, or without its licence',
    tests: [
      [packaging, 'a file that should not be in a package is found'],
      [packaging, 'a package without a paper, or with a licence text left out, is found'],
    ],
  },
  {
    id: '9.1',
    tried: 'A window reads nothing while the station has much to tell',
    tests: [
      [windows, 'a window that does not read is let go'],
      ['test/main/host/greeting.test.ts', 'strangers who connect and say nothing'],
      ['test/main/host/server.test.ts', 'a flood of silent connections leaves room for files'],
    ],
  },
  {
    id: '9.2',
    tried: 'A frame that is no message costs more than one line',
    tests: [
      [windows, 'costs one line and the connection'],
      [windows, 'words that are no WebSocket'],
    ],
  },
  {
    id: '9.3',
    tried: 'A failure repeats itself until the log fills the disk',
    tests: [
      ['test/main/hosting/boundedLog.test.ts', 'is written a hundred times, and then counted'],
      ['test/main/hosting/boundedLog.test.ts', 'a message is one line of bounded length'],
    ],
  },
  {
    id: '9.4',
    tried:
      'A cell of a CSV, or what stands after a semicolon in it, begins with ＝, ＋, － or ＠ and is run as a formula',
    tests: [
      ['test/renderer/csv.test.ts', 'no text begins like a formula'],
      ['test/renderer/csv.test.ts', 'is written as'],
    ],
  },
];
