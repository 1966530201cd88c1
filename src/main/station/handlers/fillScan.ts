import { ORPCError } from '@orpc/server';
import { kindOfCode } from '#shared/codes/kindOfCode.ts';
import { readScan } from '#shared/codes/scannedCode.ts';
import type { NumberedPrescription } from '#shared/contract/fills.ts';
import type { FillView } from '#shared/contract/fillView.ts';
import { isSamePerson, type Person } from '#shared/contract/person.ts';
import type { ScanView } from '#shared/contract/scan.ts';
import { localDay } from '#shared/domain/day.ts';
import { type PrescriptionId, prescriptionIdSchema } from '#shared/domain/ids.ts';
import type { ScanSource } from '#shared/domain/scanSource.ts';
import { activeIn, type FillState, fillState, type ScanInFill } from '../fills/fillState.ts';
import { addEvents, end, judgeAnew } from '../fills/fillSteps.ts';
import { fillView } from '../fills/fillView.ts';
import { packageIn } from '../fills/scannedContainer.ts';
import { heldBy } from '../fills/stepFindings.ts';
import type { FillEvent } from '../journal/fillEvents.ts';
import { mustTakeEntries } from './disk.ts';
import { readBack } from './fillLabel.ts';
import { mustBe, openFill } from './fillOpening.ts';
import { orderInHandFor, takeOrder } from './fillOrder.ts';
import { numberedPrescriptions, prescriptionsOfLabel } from './ownLabel.ts';
import { keptScan } from './packageScan.ts';
import { capture, enterScan } from './scan.ts';
import { scanView } from './scanView.ts';
import type { ServiceContext } from './serviceContext.ts';

export interface ScanAtBench {
  readonly id: string;
  readonly value: string;
  readonly symbology: string | null;
  readonly source: ScanSource;
  readonly by: Person;
  /** Which prescription a label of the pharmacy's own is of, where a person was asked. */
  readonly prescriptionId: PrescriptionId | null;
}

export type FillScanResult =
  | { kind: 'fill'; fill: FillView; scan: ScanView | null }
  | { kind: 'scan'; scan: ScanView }
  | { kind: 'held' | 'unclear'; fill: FillView }
  | { kind: 'which-prescription'; choices: NumberedPrescription[] };

/** What a code may be in a fill. */
type CodeInFill =
  | {
      readonly kind: 'label';
      readonly prescriptionId: PrescriptionId;
      /** By the number on a label of the pharmacy's own; else a code of the service. */
      readonly isOwn: boolean;
    }
  /** A label of the pharmacy's own whose number several open prescriptions have. */
  | { readonly kind: 'which'; readonly ids: readonly PrescriptionId[] }
  | { readonly kind: 'container'; readonly by: 'code' | 'package' }
  /** Damaged, or with more readings than one. */
  | { readonly kind: 'unclear' }
  /** Of something that is filled into no vial: an order, a task. */
  | { readonly kind: 'else' };

/** Decides what a scan at the bench is, keeps it, and judges the fill by it: all in one commit. */
export function scan(context: ServiceContext, scanned: ScanAtBench): FillScanResult {
  const { journal, session } = context;
  const { userId } = session;
  if (userId === null) throw new ORPCError('PRECONDITION_FAILED');
  mustTakeEntries(context.disk);
  const before = journal.fills.ofScan(scanned.id);
  // A call repeated after a lost connection is the same scan.
  if (before !== null) return inFill(context, mustBe(fillState(journal, before.id)), scanned.id);
  const kept = keptScan(journal, scanned.id);
  if (kept !== null) return { kind: 'scan', scan: scanView(context, kept) };
  const row = journal.fills.openOf(userId, scanned.by);
  const open = row === null ? null : fillState(journal, row.id);
  const code = codeInFill(context, userId, open, scanned);
  const printed =
    open === null && code.kind === 'label'
      ? readBack(context, userId, code.prescriptionId, scanned)
      : null;
  if (printed !== null) return inFill(context, printed, scanned.id);
  const opens = code.kind === 'label' || code.kind === 'which';
  if (code.kind === 'else' || (open === null && !opens)) {
    const order = () => takeOrder(context, userId, scanned);
    return { kind: 'scan', scan: enterScan(context, { ...scanned, seen: true }, order) };
  }
  if (open !== null && heldBy(open) !== null)
    return { kind: 'held', fill: fillView(context, open) };
  if (open !== null && code.kind === 'unclear') {
    return { kind: 'unclear', fill: fillView(context, open) };
  }
  if (code.kind === 'which') {
    const choices = numberedPrescriptions(context, userId, code.ids);
    return { kind: 'which-prescription', choices };
  }
  const asksService =
    (code.kind === 'label' && !code.isOwn) || (code.kind === 'container' && code.by === 'code');
  const { state, send } = journal.commit(() => {
    const seen = { ...scanned, seen: true };
    const captured = asksService ? capture(context, seen, userId) : null;
    return { send: captured, state: take(context, userId, open, code, scanned) };
  });
  send?.();
  return inFill(context, state, scanned.id);
}

function inFill(context: ServiceContext, state: FillState, scanId: string): FillScanResult {
  const row = context.journal.scans.find(scanId);
  const view = row === null ? null : scanView(context, row);
  return { kind: 'fill', fill: fillView(context, state), scan: view };
}

/** Runs inside a commit. */
function take(
  context: ServiceContext,
  userId: string,
  open: FillState | null,
  code: CodeInFill,
  { id, by, ...scanned }: ScanAtBench,
): FillState {
  const { text, symbology } = readScan(scanned.value, scanned.symbology);
  const matched = code.kind === 'label' && code.isOwn ? code.prescriptionId : null;
  const scan = { id, value: text, symbology, matched };
  if (open === null) {
    if (code.kind !== 'label') throw new Error('No fill is open for a container');
    const label = { ...scan, isScanned: true };
    return openFill(context, userId, { id, by, prescriptionId: code.prescriptionId, label }).state;
  }
  if (code.kind === 'label') {
    const next = switchInOrder(context, open, { id, by, scan, to: code.prescriptionId });
    if (next !== null) return next;
  }
  const fill = open.row.id;
  addEvents(context, fill, by, [eventOf(open, code, { ...scan, source: scanned.source })]);
  judgeAnew(context, fill);
  return mustBe(fillState(context.journal, fill));
}

/**
 * Within an order in hand another of its labels takes the place of a fill that holds nothing yet, without a
 * question. Null where a question or a stop is right.
 */
function switchInOrder(
  context: ServiceContext,
  open: FillState,
  label: { id: string; by: Person; scan: Omit<ScanInFill, 'scannedAt'>; to: PrescriptionId },
): FillState | null {
  const { userId, prescriptionId } = open.row;
  const { id, by, scan, to } = label;
  if (to === prescriptionId || activeIn(open).length > 0) return null;
  const order = orderInHandFor(context, userId, by, to);
  if (order === null || orderInHandFor(context, userId, by, prescriptionId) !== order) return null;
  const standing = context.journal.fills.ofPrescription(userId, to);
  // What another person fills is theirs, and this fill goes on.
  if (standing !== null && !isSamePerson(standing.by, by)) {
    return mustBe(fillState(context.journal, standing.id));
  }
  end(context, open, by, { how: 'started-over', next: standing?.id ?? id });
  const fill = { id, by, prescriptionId: to, label: { ...scan, isScanned: true } };
  return openFill(context, userId, fill).state;
}

function eventOf(
  open: FillState,
  code: CodeInFill,
  { matched, source, ...scan }: Omit<ScanInFill, 'scannedAt'> & Pick<ScanAtBench, 'source'>,
): FillEvent {
  if (code.kind === 'container') {
    return { kind: 'container-scanned', ...scan, by: code.by, source };
  }
  if (code.kind !== 'label') throw new Error('A code that belongs into no fill');
  const { prescriptionId } = code;
  const isOwn = prescriptionId === open.row.prescriptionId;
  return isOwn || activeIn(open).length > 0
    ? { kind: 'label-scanned', ...scan, matched }
    : { kind: 'label-offered', ...scan, matched, prescriptionId };
}

function codeInFill(
  context: ServiceContext,
  userId: string,
  open: FillState | null,
  { value, symbology: sent, prescriptionId: said }: ScanAtBench,
): CodeInFill {
  const at = context.clock.now();
  const { text, symbology } = readScan(value, sent);
  const code = kindOfCode({ text, symbology }, localDay(new Date(at)));
  switch (code.kind) {
    case 'barcode':
      if (code.entity === 'prescription') {
        const prescriptionId = prescriptionIdSchema.parse(code.barcode.entityId);
        return { kind: 'label', prescriptionId, isOwn: false };
      }
      return code.entity === 'lot' || code.entity === 'other'
        ? { kind: 'container', by: 'code' }
        : { kind: 'else' };
    case 'order-number':
      return { kind: 'else' };
    default:
      if (packageIn(text, symbology, at) !== null) return { kind: 'container', by: 'package' };
      return ownLabel(prescriptionsOfLabel(context, userId, text), open, said);
  }
}

/** Of several prescriptions the open fill's is meant; a label that is none of it is another one's in any case. */
function ownLabel(
  ids: readonly PrescriptionId[],
  open: FillState | null,
  said: PrescriptionId | null,
): CodeInFill {
  const inFill = open !== null && ids.includes(open.row.prescriptionId);
  const isAnother = open !== null && activeIn(open).length > 0;
  const chosen = said !== null && ids.includes(said) ? said : undefined;
  const [first, ...others] = ids;
  if (first === undefined) return { kind: 'unclear' };
  const id = inFill ? open.row.prescriptionId : (chosen ?? first);
  const isOne = inFill || isAnother || chosen !== undefined || others.length === 0;
  return isOne ? { kind: 'label', prescriptionId: id, isOwn: true } : { kind: 'which', ids };
}
