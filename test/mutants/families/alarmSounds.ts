import type { Mutant } from '../mutant.ts';

const bell = 'src/renderer/scanning/alarmBell.ts';
const spec = 'test/renderer/alarmBell.spec.ts';

/** Alarms that cannot be missed. */
export const alarmSounds: readonly Mutant[] = [
  {
    name: 'alarm-heard-once',
    why: 'Whoever was away when it came never hears of it.',
    file: bell,
    find: 'if (readAppState().alarmCount > 0) ringAlarm();',
    put: 'if (readAppState().alarmCount > 99) ringAlarm();',
    redBy: [spec],
  },
  {
    name: 'muted-for-good',
    why: 'An alarm that was muted is never heard again.',
    file: bell,
    find: 'if (mutedUntil === null || mutedUntil <= Date.now())',
    put: 'if (mutedUntil === null)',
    redBy: [spec],
  },
  {
    name: 'muting-off-the-record',
    why: 'Nobody can say who silenced the alarms.',
    file: 'src/main/station/handlers/settings.ts',
    find: "    const detail = { setting: 'alarmsMutedUntil', from, to };\n    journal.audit.add({ ...line, event: 'settings-changed', detail });\n",
    put: "    if (from === -1) journal.audit.add({ ...line, event: 'settings-changed', detail: {} });\n",
    redBy: ['test/main/station/handlers/settings.test.ts'],
  },
  {
    name: 'sound-called-blocked-before-it-could-begin',
    why: 'The line at the foot grows a note at each start, and loses it again.',
    file: 'src/renderer/scanning/sounds.ts',
    find: ' && (!starting || missed > 0)',
    put: '',
    redBy: ['test/renderer/sounds.spec.ts'],
  },
];
