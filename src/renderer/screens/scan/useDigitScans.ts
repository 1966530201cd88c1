import { type Command, parseCommand } from '#shared/codes/command.ts';
import { showPieces } from '../../api/scans.ts';
import { isDrawerInFront, isScreenCovered, runCommand } from '../../state/scanTargets.ts';
import { useScanTarget } from '../../state/useScanTarget.ts';
import { useLoneDigit } from '../../ui/keys/useLoneDigit.ts';

/** A key of the number sheet. */
export type ScannedKey = Extract<Command, { kind: 'key' }>['key'];

interface Hears {
  /** The last of the digits that mean anything here. */
  readonly last: '5' | '9';
  /** A digit that no scan begins with; false where it means nothing. */
  readonly digit: (digit: string) => boolean;
  /** A key of the command barcodes; false where it means nothing. */
  readonly key: (key: ScannedKey) => boolean;
  readonly scan: (code: string, symbology: string | null) => void;
}

const isScreenInFront = () => !isScreenCovered() && !isDrawerInFront();

/** Takes scans where a digit means something too: a lone one, one right before a scan, or a command barcode. */
export function useDigitScans({ last, digit: press, key, scan }: Hears): void {
  const apart = useLoneDigit(press, last, isScreenInFront);
  function take(code: string, symbology: string | null = null) {
    const command = parseCommand(code);
    if (command === null) scan(code, symbology);
    else if (command.kind !== 'key' || !key(command.key)) runCommand(command);
  }
  useScanTarget(
    (text, burst, symbology) => {
      const { digit, code } = apart(text, burst);
      if (digit !== null) press(digit);
      take(code, symbology);
    },
    true,
    {
      commandsToo: true,
      inPieces(text) {
        const { digit, code } = apart(text, null);
        if (digit === null) {
          showPieces(text);
          return;
        }
        press(digit);
        take(code);
      },
    },
  );
}
