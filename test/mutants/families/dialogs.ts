import type { Mutant } from '../mutant.ts';

const dialog = 'src/renderer/ui/dialog/Dialog.tsx';
const redBy = ['test/renderer/dialogText.spec.ts'];

/** What somebody types: in a dialog, in the palette, by scans. */
export const dialogs: readonly Mutant[] = [
  {
    name: 'dialog-leaves-scans-to-the-screen',
    why: 'A scan goes to the screen under the dialog, which opens another page.',
    file: dialog,
    find: "useScanTarget((text, _burst, symbology) => takeScan(text, 'scanner', symbology), opened, {",
    put: "useScanTarget((text) => takeScan(text, 'scanner'), false, {",
    redBy,
  },
  {
    name: 'late-answer-leaves-the-dialog',
    why: 'A scan made before the dialog opened takes the page away when its answer comes.',
    file: 'src/renderer/screens/lots/useLotScan.ts',
    find: '    if (isScreenCovered()) return;\n',
    put: '',
    redBy,
  },
  {
    name: 'dialog-closes-without-a-question',
    why: 'Escape, the X or a click outside drops what was typed.',
    file: dialog,
    find: '    if (typed.isHeld()) ask(',
    put: '    if (!opened) ask(',
    redBy,
  },
  {
    name: 'command-leaves-typed-text',
    why: 'A command barcode opens another page over what was typed.',
    file: dialog,
    find: '    disabled: !opened,',
    put: '    disabled: true,',
    redBy,
  },
  {
    name: 'refused-scan-not-told-in-a-dialog',
    why: 'A scan that was not taken makes a sound, and no word says so.',
    file: 'src/renderer/ui/dialog/ScanNotice.tsx',
    find: ': { headline: refusalHeadline(slot.because), code: slot.value };',
    put: ': null;',
    redBy,
  },
  {
    name: 'palette-that-comes-a-moment-later',
    why: 'The letter right after Ctrl+K goes into whatever had the focus.',
    file: 'src/renderer/app/palette/Palette.tsx',
    find: 'transitionProps={{ duration: 0 }}',
    put: 'transitionProps={{ duration: 120 }}',
    redBy: ['test/renderer/palette.spec.ts'],
  },
  {
    name: 'arrowed-line-unreadable-in-the-dark',
    why: 'In the dark scheme the choice that is about to be taken is white on light blue.',
    file: 'src/renderer/app/theme.ts',
    find: "'--mantine-color-white': 'var(--pb-on-action)',",
    put: '',
    redBy: ['test/renderer/readOutLines.spec.ts'],
  },
  {
    name: 'choices-too-low-for-a-finger',
    why: 'The lines of a list of choices are 17 pixels high, and the wrong one is pressed.',
    file: 'src/renderer/app/theme.ts',
    find: "'--combobox-option-padding': '12px',",
    put: '',
    redBy: ['test/renderer/readOutLines.spec.ts'],
  },
  {
    name: 'choices-cut-off-by-a-small-dialog',
    why: 'Who is to watch can be seen in part, and not be pressed: the heading of the dialog lies on it.',
    file: 'src/renderer/app/theme.ts',
    find: "defaultProps: { floatingStrategy: 'fixed', zIndex: 1001 }",
    put: 'defaultProps: {}',
    redBy: ['test/renderer/axeRecords.spec.ts'],
  },
  {
    name: 'key-taken-for-the-lot-before',
    why: 'A digit scanned right after a lot is lost, or is the number of another lot.',
    file: 'src/renderer/screens/round/useTurns.ts',
    find: "      if (state.current === 'idle') void begin(turn);",
    put: '      if (state.current !== null) void begin(turn);',
    redBy: ['test/renderer/round.spec.ts'],
  },
  {
    name: 'number-typed-for-the-lot-before',
    why: 'A number typed right after a scan loses its first digits, or is the number of the lot before.',
    file: 'src/renderer/screens/round/useCounting.ts',
    find: 'if (!turns.type(text)) setTyped(text);',
    put: 'setTyped(text);',
    redBy: ['test/renderer/round.spec.ts'],
  },
  {
    name: 'number-field-made-anew-for-each-lot',
    why: 'A digit typed while the next lot is shown goes into no field.',
    file: 'src/renderer/screens/round/CountingDesk.tsx',
    find: '<NumberDesk counting',
    put: "<NumberDesk key={round.inHand?.lotId ?? 'none'} counting",
    redBy: ['test/renderer/round.spec.ts'],
  },
];
