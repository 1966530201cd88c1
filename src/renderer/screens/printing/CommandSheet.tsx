import {
  type CommandKey,
  commandKeys,
  commandScreens,
  commandText,
} from '#shared/codes/command.ts';
import { type Printable, SheetCodes } from './SheetCodes.tsx';

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const presses: readonly Printable[] = (['confirm', 'cancel', 'back'] as const).map((what) => ({
  name: capital(what),
  text: commandText({ kind: 'press', what }),
  shape: 'qrcode',
}));
const goes: readonly Printable[] = commandScreens.map((screen) => ({
  name: `Go to ${capital(screen)}`,
  text: commandText({ kind: 'go', screen }),
  shape: 'qrcode',
}));

const keyNames: Readonly<Partial<Record<CommandKey, string>>> = {
  point: 'Decimal point',
  erase: 'Erase',
  add: 'Add to the count',
};
const keys: readonly Printable[] = commandKeys.map((key) => ({
  name: keyNames[key] ?? key,
  text: commandText({ kind: 'key', key }),
  shape: 'qrcode',
}));

/** Every command there is, each with its barcode. */
export function CommandSheet() {
  return <SheetCodes codes={[...presses, ...goes, ...keys]} />;
}
