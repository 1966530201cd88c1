import { useContext } from 'react';
import { parseCommand } from '#shared/codes/command.ts';
import { readScan } from '#shared/codes/scannedCode.ts';
import { takeScan } from '../../api/scans.ts';
import { isOwnCode, runCommand } from '../../state/scanTargets.ts';
import { ScanLevel, useScanTarget } from '../../state/useScanTarget.ts';
import type { LabelCode } from './labelOf.ts';

/**
 * Once a label was sent, takes a scan of it, which would lead away from the dialog that tells of it. Any other scan
 * goes its usual way.
 */
export function useScanBack(
  code: LabelCode,
  isSent: boolean,
  onScan: (reads: boolean) => void,
): void {
  const level = useContext(ScanLevel) + 1;
  const wanted = code.kind === 'none' ? null : readScan(code.text).text;
  useScanTarget(
    (text, _burst, symbology) => {
      const reads = text === wanted;
      onScan(reads);
      if (reads) return;
      const command = parseCommand(text);
      if (command === null) takeScan(text, 'scanner', symbology);
      else runCommand(command);
    },
    isSent,
    { commandsToo: true, level, expects: isOwnCode },
  );
}
