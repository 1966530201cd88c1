import { implement, ORPCError } from '@orpc/server';
import { readScan } from '#shared/codes/scannedCode.ts';
import { contract } from '#shared/contract/index.ts';
import type { ScanView } from '#shared/contract/scan.ts';
import { verifyBarcode } from '../operations/barcode/verifyBarcode.ts';
import { byPerson, type Caller } from './byPerson.ts';
import { mustTakeEntries } from './disk.ts';
import { addEntry, cameBefore } from './enter.ts';
import { chooseLot, isPackage, keepPackage, keptScan, type NewScan } from './packageScan.ts';
import { scanView } from './scanView.ts';
import type { CurrentContext, EntryContext, ServiceContext } from './serviceContext.ts';

/**
 * Keeps a scan and its entry in one commit, with the mark that it is being sent. Returns what sends it, to be
 * called when the commit stands; null where it is kept already.
 */
export function capture(context: EntryContext, scan: NewScan, userId: string): (() => void) | null {
  const { journal, clock, pump } = context;
  const { id, by, source, seen, asks = false } = scan;
  const { text, symbology } = readScan(scan.value, scan.symbology ?? null);
  const value = text === '' ? scan.value : text;
  const payload = symbology === null ? { value } : { value, symbology };
  return journal.commit(() => {
    if (cameBefore(context, verifyBarcode, id)) return null;
    const sequence = addEntry(context, verifyBarcode, { id, by, payload }, userId);
    const apart = journal.settings.people.on;
    journal.scans.add({
      id,
      sequence,
      value,
      source,
      at: clock.now(),
      deferred: !seen,
      apart,
      asks,
    });
    return pump.claimAtOnce(sequence);
  });
}

/**
 * On disk when it returns; the service is asked right after, unless it is a maker's package. The same id twice
 * is one scan.
 * @param alongside what else is done in the commit that keeps a scan for the service
 */
export function enterScan(
  context: ServiceContext,
  scan: NewScan,
  alongside: () => void = () => {},
): ScanView {
  const { userId } = context.session;
  // The window takes no scan while nobody is signed in.
  if (userId === null) throw new ORPCError('PRECONDITION_FAILED');
  mustTakeEntries(context.disk);
  const { journal } = context;
  const kept = keptScan(journal, scan.id);
  if (kept !== null) return scanView(context, kept);
  if (scan.asks !== true && isPackage(context, readScan(scan.value, scan.symbology ?? null))) {
    return viewOf(context, keepPackage(context, scan, userId));
  }
  const send = journal.commit(() => {
    const captured = capture(context, scan, userId);
    alongside();
    return captured;
  });
  send?.();
  return viewOf(context, scan.id);
}

function viewOf(context: ServiceContext, scanId: string): ScanView {
  const row = context.journal.scans.find(scanId);
  if (row === null) throw new Error('A scan just made is not in the journal');
  return scanView(context, row);
}

/** Reads what a scanned lot is used for, after the verdict and only for the screen. Does nothing for other entries. */
export async function readScannedProducts(context: ServiceContext, scanId: string): Promise<void> {
  const scan = context.journal.scans.find(scanId);
  if (scan === null) return;
  const { subject } = scanView(context, scan);
  if (subject?.kind !== 'lot' || scan.verdict === null) return;
  await context.reads.refreshAssociations(subject.entityId);
}

const on = implement(contract.scan).$context<Caller>();

export const scanRouter = (context: CurrentContext) =>
  on.router({
    enter: on.enter
      .use(byPerson)
      .handler(({ input, context: { by } }) => enterScan(context(), { ...input, by })),
    chooseLot: on.chooseLot
      .use(byPerson)
      .handler(({ input, context: { by } }) => chooseLot(context(), { ...input, by })),
  });
