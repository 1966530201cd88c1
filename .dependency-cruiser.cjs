// The rooms of docs/ARCHITECTURE and who may open whose door. `npm run check` runs it, and
// test/rules/imports.test.ts plants a forbidden import and sees it caught.
const room = (name) => `^src/main/station/${name}/`;
const hosting = '^src/main/hosting/';
const desktop = '^src/main/desktop/';
const windowRoom = (name) => `^src/renderer/${name}/`;

/** One rule a room: from there, ours may be imported only from the rooms named. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^src/', pathNot: [from, '^src/shared/', ...allowed] },
});

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      // Vite's way to ask for a file's address; the build fails where there is none.
      to: { couldNotResolve: true, pathNot: '\\.wasm\\?url$' },
    },
    {
      name: 'shared-knows-nothing-of-ours',
      severity: 'error',
      from: { path: '^src/shared/' },
      to: { path: '^src/', pathNot: '^src/shared/' },
    },
    {
      name: 'only-the-shell-imports-electron',
      severity: 'error',
      from: { pathNot: '^src/(main/shell/|main/index\\.ts$|preload/)' },
      to: { path: '(^|/)node_modules/electron(-updater)?/|^electron(-updater)?$' },
    },
    {
      name: 'practice-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^src/practice/' },
      to: { path: '^src/', pathNot: '^src/practice/' },
    },
    only('service-is-a-leaf', room('service'), []),
    only('disk-is-a-leaf', room('disk'), []),
    only('windows-is-a-leaf', room('windows'), []),
    only('printing-is-a-leaf', room('printing'), []),
    only('receiver', room('receiver'), [room('disk')]),
    only('journal', room('journal'), [room('disk')]),
    only('cache', room('cache'), [room('disk')]),
    only('connection', room('connection'), [room('service'), room('journal'), room('disk')]),
    only('verdict', room('verdict'), [room('journal')]),
    only('records', room('records'), [room('verdict'), room('journal'), room('cache')]),
    only('operations', room('operations'), [
      room('records'),
      room('verdict'),
      room('service'),
      room('journal'),
    ]),
    only('outbox', room('outbox'), [
      room('connection'),
      room('operations'),
      room('records'),
      room('service'),
      room('journal'),
    ]),
    only('reads', room('reads'), [
      room('connection'),
      room('operations'),
      room('records'),
      room('verdict'),
      room('cache'),
      room('service'),
      room('journal'),
    ]),
    only('fills', room('fills'), [
      room('connection'),
      room('reads'),
      room('operations'),
      room('records'),
      room('verdict'),
      room('cache'),
      room('journal'),
    ]),
    only('site', room('site'), [
      room('connection'),
      room('records'),
      room('verdict'),
      room('journal'),
    ]),
    only('second-copy', room('secondCopy'), [
      room('outbox'),
      room('connection'),
      room('operations'),
      room('journal'),
      room('disk'),
    ]),
    only('people', room('people'), [room('connection'), room('journal'), room('windows')]),
    only('retention', room('retention'), [room('connection'), room('records'), room('journal')]),
    only('handlers', room('handlers'), [
      room('fills'),
      room('site'),
      room('secondCopy'),
      room('outbox'),
      room('reads'),
      room('connection'),
      room('operations'),
      room('records'),
      room('verdict'),
      room('cache'),
      room('receiver'),
      room('printing'),
      room('people'),
      room('windows'),
      room('journal'),
    ]),
    only('station', '^src/main/station/[^/]+\\.ts$', [room('[^/]+')]),
    only('hosting', hosting, ['^src/main/station/(defect|options)\\.ts$']),
    only('the-browser-host', '^src/main/host/', [hosting, '^src/main/station/[^/]+\\.ts$']),
    // What the shell decides; Electron is handed in.
    only('the-shells-decisions', desktop, [hosting, '^src/main/station/[^/]+\\.ts$']),
    only('the-shell', '^src/main/shell/', [desktop, hosting, '^src/main/station/[^/]+\\.ts$']),
    only('entry', '^src/main/index\\.ts$', ['^src/main/(shell|desktop|hosting|station)/']),
    only('preload', '^src/preload/', []),
    only('renderer', '^src/renderer/', []),
    only('window-stored', windowRoom('stored'), []),
    only('window-text', windowRoom('text'), [windowRoom('stored')]),
    only('window-state', windowRoom('state'), [windowRoom('(stored|text)')]),
    only('window-api', windowRoom('api'), [windowRoom('(stored|text|state)')]),
    only('window-ui', windowRoom('ui'), [windowRoom('(stored|text|state|api)')]),
    only('window-scanning', windowRoom('scanning'), [
      windowRoom('(stored|text|state|api|ui)'),
      // The decoding worker is a page of its own and needs it first.
      '^src/renderer/noEval\\.ts$',
    ]),
    only('window-entries', windowRoom('entries'), [
      windowRoom('(stored|text|state|api|ui|scanning)'),
    ]),
    only('window-screens', windowRoom('screens'), [
      windowRoom('(stored|text|state|api|ui|scanning|entries|screens)'),
    ]),
    {
      name: 'screens-do-not-import-screens',
      severity: 'error',
      from: { path: '^src/renderer/screens/([^/]+)/' },
      to: { path: '^src/renderer/screens/', pathNot: '^src/renderer/screens/$1/' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.css'],
    },
  },
};
