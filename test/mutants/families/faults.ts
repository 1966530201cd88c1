import type { Mutant } from '../mutant.ts';

const inWindow = ['test/renderer/faults.spec.ts'];
const late = 'src/renderer/ui/late/lateCode.ts';

/** What a window does when a part of it fails. */
export const faults: readonly Mutant[] = [
  {
    name: 'fault-keeps-its-message',
    why: 'A patient’s name from an error’s message stands in the log.',
    file: 'src/renderer/api/faultOf.ts',
    find: "error: /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'Error',",
    put: 'error: error.name,',
    redBy: ['test/renderer/faultOf.test.ts'],
  },
  {
    name: 'fault-takes-any-place',
    why: 'A window can write whatever it likes into the log.',
    file: 'src/shared/contract/diagnostics.ts',
    find: '.js:\\d{1,7}:\\d{1,7}$/);',
    put: '.js:\\d{1,7}:\\d{1,7}/);',
    redBy: ['test/renderer/faultOf.test.ts'],
  },
  {
    name: 'failed-code-is-not-fetched-again',
    why: 'A screen that could not be opened while the station was away never opens.',
    file: late,
    find: '  }, [late, connection]);',
    put: '  }, [late]);',
    redBy: inWindow,
  },
  {
    name: 'failed-code-is-silent',
    why: 'A screen whose code does not arrive is an empty page.',
    file: late,
    find: "      this.#set({ kind: 'failed' });",
    put: "      this.#set({ kind: 'coming' });",
    redBy: inWindow,
  },
  {
    name: 'scan-screen-stays-failed',
    why: 'After one failure nobody sees a verdict until they press a button.',
    file: 'src/renderer/app/faults/ScreenFault.tsx',
    find: '    if (slot !== failedAt.current) reset();\n',
    put: '',
    redBy: inWindow,
  },
  {
    name: 'missing-part-is-not-said',
    why: 'The list of standing stops is gone, and nobody notices.',
    file: 'src/renderer/app/faults/FramePart.tsx',
    find: '  useEffect(() => noteBroken(reset), [reset]);\n',
    put: '',
    redBy: inWindow,
  },
  {
    name: 'fault-of-a-button-is-silent',
    why: 'A button does nothing, and nobody learns why.',
    file: 'src/renderer/api/windowFaults.ts',
    find: "    showToast({ kind: 'fault', id: crypto.randomUUID() });\n",
    put: '',
    redBy: inWindow,
  },
  {
    name: 'blocked-storage-empties-the-window',
    why: 'On a computer whose browser may keep nothing the window is an empty page.',
    file: 'src/renderer/stored/stored.ts',
    find: '    return window[place].getItem(key);\n  } catch {\n    return null;\n  }',
    put: '    return window[place].getItem(key);\n  } finally {\n    onPage.delete(key);\n  }',
    redBy: ['test/renderer/blockedStorage.spec.ts'],
  },
  {
    name: 'fields-are-kept-by-the-browser',
    why: 'The patients’ names that were looked for stand in the browser’s own memory of fields.',
    file: 'src/renderer/app/palette/PaletteParts.tsx',
    find: '      autoComplete="off"\n',
    put: '',
    redBy: ['test/renderer/axe.spec.ts'],
  },
  {
    name: 'hanging-station-looks-ready',
    why: 'The station hangs, and the window says that it is ready to scan.',
    file: 'src/renderer/api/silence.ts',
    find: '    if (isUp() && !(await answers())) lost();\n',
    put: '    if (isUp()) await answers();\n',
    redBy: ['test/renderer/connection.spec.ts'],
  },
];
