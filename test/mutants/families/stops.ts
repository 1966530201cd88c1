import type { Mutant } from '../mutant.ts';

const station = 'src/main/station';
const scanVerdict = `${station}/verdict/scanVerdict.ts`;
const alarms = `${station}/journal/alarms.ts`;
const settleStop = `${station}/handlers/settleStop.ts`;
const stops = `${station}/handlers/stops.ts`;
const settling = ['test/main/station/stops/settling.test.ts'];
const pulling = ['test/main/station/stops/pulling.test.ts'];
const inFills = ['test/main/station/stops/inFills.test.ts'];
const spec = ['test/renderer/stops.spec.ts'];

/** Stops that stand until somebody says what was done, and the lot that is pulled for one. */
export const stopBugs: readonly Mutant[] = [
  {
    name: 'live-stop-stands-nowhere',
    why: 'A stop that its person saw is forgotten with the next scan.',
    file: scanVerdict,
    find: "if (toneOf(verdict) === 'stop' && !isOfFill)",
    put: "if (toneOf(verdict) === 'stop' && !isOfFill && at < 0)",
    redBy: settling,
  },
  {
    name: 'live-stop-of-a-fill-asked-twice',
    why: 'What holds a fill stands in "To settle" as well.',
    file: scanVerdict,
    find: "if (toneOf(verdict) === 'stop' && !isOfFill)",
    put: "if (toneOf(verdict) === 'stop' && isOfFill !== null)",
    redBy: inFills,
  },
  {
    name: 'every-bottle-of-a-stopped-code-stands',
    why: 'Ten scans of one expired lot are ten stops to settle.',
    file: alarms,
    find: 'WHERE acknowledged_at IS NULL AND value = @value)',
    put: 'WHERE acknowledged_at IS NULL AND value = @value AND 0)',
    redBy: settling,
  },
  {
    name: 'live-stop-calls-everybody',
    why: 'A stop that its person sees sounds as an alarm at every window.',
    file: alarms,
    find: 'SELECT @scanId, @at, @verdict, 1 WHERE',
    put: 'SELECT @scanId, @at, @verdict, 0 WHERE',
    redBy: settling,
  },
  {
    name: 'live-stop-sounds-as-an-alarm',
    why: 'Every stop that somebody sees anyway is heard twice more.',
    file: 'src/renderer/scanning/cues.ts',
    find: '.filter(({ isLive }) => !isLive)',
    put: '.filter(({ isLive }) => isLive !== null)',
    redBy: spec,
  },
  {
    name: 'second-word-on-a-stop-counts',
    why: 'What one person did about a stop is put under the name of another.',
    file: alarms,
    find: '    if (!this.acknowledge(scanId, by, at)) return false;',
    put: '    if (!this.acknowledge(scanId, by, at) && at < 0) return false;',
    redBy: settling,
  },
  {
    name: 'outcome-of-a-stop-not-kept',
    why: 'Nobody can count what was done about stops.',
    file: settleStop,
    find: '  if (!journal.alarms.settle(scanId, settled)) return;',
    put: '  if (!journal.alarms.acknowledge(scanId, done.by, settled.at)) return;',
    redBy: settling,
  },
  {
    name: 'late-stop-in-a-fill-told-twice',
    why: 'One bottle is two alarms: its scan’s and its fill’s.',
    file: `${station}/handlers/shift.ts`,
    find: 'alarms.standing(SHOWN_ALARMS, userId)',
    put: 'alarms.standing(SHOWN_ALARMS, null)',
    redBy: inFills,
  },
  {
    name: 'windows-told-before-the-fill-was-judged',
    why: 'For a moment a late stop of a fill stands as its scan’s, and sounds twice.',
    file: `${station}/openServiceContext.ts`,
    find: '      fills?.committed(rows);\n      listener.committed(rows);\n',
    put: '      listener.committed(rows);\n      fills?.committed(rows);\n',
    redBy: inFills,
  },
  {
    name: 'settled-fill-leaves-its-scans',
    why: 'Once a fill is settled its scan comes up as another alarm.',
    file: settleStop,
    find: '    if (scan !== null) seeToScan(context, scan.id, by, { fill });',
    put: '    if (scan === openedBy && scan !== null) seeToScan(context, scan.id, by, { fill });',
    redBy: inFills,
  },
  {
    name: 'settled-in-the-fill-stands-on',
    why: 'A stop that was settled in its fill has to be settled once more.',
    file: `${station}/handlers/fillDecisions.ts`,
    find: '  seeToStep(context, state, step, by);\n',
    put: '  if (done === outcome) void seeToStep;\n',
    redBy: inFills,
  },
  {
    name: 'fill-set-aside-calls-nobody',
    why: 'A stop that comes while its fill is set aside is found when somebody takes it up.',
    file: scanVerdict,
    find: "  return fill === null || fill.state === 'open';",
    put: '  return fill === null || fill.id !== id;',
    redBy: inFills,
  },
  {
    name: 'pull-made-piece-by-piece',
    why: 'A pull that fails half-way leaves a lot counted to zero and still in use.',
    file: stops,
    find: '  return commitOrRefuse(context, () => enterPull(context, pulling));',
    put: '  return commitOrRefuse === undefined ? { kind: "entered" } : enterPull(context, pulling);',
    redBy: pulling,
  },
  {
    name: 'pull-leaves-the-lot-in-use',
    why: 'A pulled lot can still be used.',
    file: stops,
    find: 'change: { is_active: false }',
    put: 'change: { is_active: true }',
    redBy: pulling,
  },
  {
    name: 'pull-adds-to-an-unknown-quantity',
    why: 'The rest of a pull is entered though its quantity was refused.',
    file: stops,
    find: '  if (refused !== null) return refused;',
    put: "  if (refused?.kind === 'confirm') return refused;",
    redBy: pulling,
  },
  {
    name: 'pulled-lot-leaves-its-stop',
    why: 'The stop of a pulled lot stands on.',
    file: stops,
    find: "  else settleStop(context, stop, { settlement: { outcome: 'pulled' }, entries, by });",
    put: '  else void settleStop;',
    redBy: pulling,
  },
  {
    name: 'pull-sent-again-settles-the-next-stop',
    why: 'A pull that is sent again after a lost connection takes another bottle out of the fill.',
    file: `${station}/handlers/fillDecisions.ts`,
    find: "step?.kind !== 'container' || step.id !== container",
    put: "step?.kind !== 'container' || container === ''",
    redBy: inFills,
  },
  {
    name: 'keys-of-the-drawer-reach-the-fill',
    why: 'A digit meant for the drawer settles the fill below it.',
    file: 'src/renderer/screens/scan/useDigitScans.ts',
    find: '!isScreenCovered() && !isDrawerInFront()',
    put: '!isScreenCovered() || !isDrawerInFront()',
    redBy: spec,
  },
  {
    name: 'drawer-swallows-scans',
    why: 'Scanning stands still while the drawer is open.',
    file: 'src/renderer/entries/settle/StopDesk.tsx',
    find: "        if (command?.kind !== 'press' || command.what !== 'cancel') return code;",
    put: "        if (command?.kind !== 'press' || command.what !== 'cancel') return null;",
    redBy: spec,
  },
  {
    name: 'newest-stop-takes-the-hand',
    why: 'A digit settles the stop that came up under the finger.',
    file: 'src/renderer/entries/settle/StopList.tsx',
    find: 'stops.find(({ stop }) => stop.id === chosen) ?? stops[0]',
    put: 'stops.find(({ stop }) => stop.id === `${chosen}-`) ?? stops[0]',
    redBy: spec,
  },
  {
    name: 'held-stop-asked-in-the-drawer-too',
    why: 'One bottle is asked about twice at one window.',
    file: 'src/renderer/entries/settle/useStops.ts',
    find: 'fill === null || fill !== held',
    put: 'fill === null || fill !== null',
    redBy: spec,
  },
];
