import type { Mutant } from '../mutant.ts';

const keptPlace = 'src/renderer/app/places/KeptPlace.tsx';
const lockSpec = ['test/renderer/lock.spec.ts'];
const switchSpec = ['test/renderer/switch.spec.ts'];

/** What a window shows of people, and what it keeps from the next one. */
export const lockScreen: readonly Mutant[] = [
  {
    name: 'locked-page-stays-in-the-document',
    why: 'Behind the lock the page of whoever was here can be read.',
    file: keptPlace,
    find: '      element.remove();\n',
    put: '',
    redBy: lockSpec,
  },
  {
    name: 'address-names-the-record-while-locked',
    why: 'The address of a locked window has the record that was open.',
    file: 'src/renderer/app/places/Places.tsx',
    find: "const known = wanted === null ? '/' : addresses",
    put: 'const known = wanted === null ? undefined : addresses',
    redBy: lockSpec,
  },
  {
    name: 'one-page-for-everybody',
    why: 'What one person typed stands before the next one.',
    file: 'src/renderer/app/places/place.ts',
    find: "return at.kind === 'proven' ? at.staff.id : unprovenKey;",
    put: 'return unprovenKey;',
    redBy: switchSpec,
  },
  {
    name: 'page-hears-while-set-aside',
    why: 'A scan of one person goes to the page of another, which is not shown.',
    file: keptPlace,
    find: "<Activity mode={shown ? 'visible' : 'hidden'}>",
    put: '<Activity mode="visible">',
    redBy: switchSpec,
  },
  {
    name: 'lock-waits-for-the-station',
    why: 'With its station gone a window stays open.',
    file: 'src/renderer/api/lockWindow.ts',
    find: '  lockHere(because);\n',
    put: '',
    redBy: lockSpec,
  },
  {
    name: 'lock-takes-any-scan-for-a-badge',
    why: 'A label that is scanned while locked is tried as a badge.',
    file: 'src/renderer/app/lock/useProof.ts',
    find: 'else if (readBadge(text, localDay(new Date())) === null)',
    put: 'else if (text === null)',
    redBy: lockSpec,
  },
  {
    name: 'alarm-silent-while-locked',
    why: 'An alarm that is raised behind the lock is not heard.',
    file: 'src/renderer/scanning/cues.ts',
    find: '      if (isOneMore) playAlarm();\n',
    put: '',
    redBy: lockSpec,
  },
  {
    name: 'clipboard-outlives-the-lock',
    why: 'What one person copied can be pasted behind the lock.',
    file: 'src/renderer/api/touches.ts',
    find: 'if (isLockedNow && !locked) emptyClipboard();',
    put: '',
    redBy: lockSpec,
  },
  {
    name: 'touches-told-each-time',
    why: 'Every move of the mouse is a call.',
    file: 'src/renderer/api/touches.ts',
    find: 'const EVERY_MS = 15_000;',
    put: 'const EVERY_MS = 0;',
    redBy: lockSpec,
  },
  {
    name: 'escape-closes-what-lies-below',
    why: 'A key meant for the dialog in front closes the one under it too.',
    file: 'src/renderer/ui/dialog/Dialog.tsx',
    find: '    if (!isInFront(self)) return;\n',
    put: '',
    redBy: switchSpec,
  },
  {
    name: 'password-eaten-as-a-scan',
    why: 'A password that looks like a label never reaches its field.',
    file: 'src/renderer/scanning/keyboard.ts',
    find: 'if (isPasswordField(field)) return isOwnCode(burst.text);',
    put: '',
    redBy: ['test/renderer/wedgeFields.spec.ts'],
  },
  {
    name: 'quick-pin-taken-for-a-badge',
    why: 'Quick hands on a number pad never enter a long PIN.',
    file: 'src/renderer/scanning/keyboard.ts',
    find: '!isTypedPin(burst) && (readsLike',
    put: '(readsLike',
    redBy: ['test/renderer/people.spec.ts'],
  },
  {
    name: 'refused-right-asks-nobody',
    why: 'Where a right is missing the change fails, and nobody is asked.',
    file: 'src/renderer/api/usePeopleChange.ts',
    find: "if (result.kind !== 'right-wanted') return",
    put: 'return',
    redBy: ['test/renderer/people.spec.ts'],
  },
];
