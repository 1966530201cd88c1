import { implement } from '@orpc/server';
import { parseBarcodeText } from '#shared/codes/barcodeText.ts';
import type { Output } from '#shared/contract/audit.ts';
import { contract } from '#shared/contract/index.ts';
import type { KnownCode, PrintableLabel, PrintResult } from '#shared/contract/labels.ts';
import type { Person } from '#shared/contract/person.ts';
import type { Barcode } from '#shared/domain/barcode.ts';
import { laneOf } from '../journal/aliases.ts';
import type { Journal } from '../journal/journal.ts';
import { sendToPrinter } from '../printing/rawPrinter.ts';
import { zplOf } from '../printing/zpl.ts';
import { barcodeOf } from '../verdict/scanVerdict.ts';
import { noteOutput } from './auditTrail.ts';
import type { Caller } from './byPerson.ts';
import { claimLabel, giveLabelBack } from './fillLabel.ts';
import type { CurrentContext, ServiceContext } from './serviceContext.ts';

/** So many of its scans are looked at for one with a barcode. */
const MOST_LOOKED_AT = 20;

/**
 * The barcode of a thing, as the service confirmed it for the newest scan. Null if none was ever
 * confirmed here: only the service knows the end of its text, so none can be made up.
 */
function codeOf({ journal }: ServiceContext, thingId: string): KnownCode | null {
  const id = thingId.toLowerCase();
  for (const scan of journal.scans.scansOf(id, MOST_LOOKED_AT)) {
    const barcode = barcodeOf(journal.outbox.get(scan.sequence), scan.value);
    // A maker's package of the lot has no barcode of the service.
    if (barcode !== null) return knownCode(journal, scan.value, barcode, id);
  }
  return null;
}

function knownCode(
  journal: Journal,
  scanned: string,
  barcode: Barcode,
  id: string,
): KnownCode | null {
  const value = barcode.barcode_value ?? scanned;
  const named = parseBarcodeText(value);
  if (named !== null && named.entityId !== id) return null;
  const picture = barcode.image ?? journal.pictures.of(barcode.id) ?? '';
  return {
    value,
    image: picture.startsWith('data:image/png;base64,') ? picture : null,
    isActive: barcode.is_active ?? null,
    expiresAt: barcode.expires_at ?? null,
  };
}

interface LabelOrder {
  readonly record: NonNullable<Output['record']>;
  readonly copies: number;
  readonly label: PrintableLabel;
  readonly by: Person | null;
  /** Printed after this fill by itself; null where a person prints it. */
  readonly fill: string | null;
}

/** Sends labels to the printer that is set; who prints what is on record before its first byte. */
async function print(
  context: ServiceContext,
  { by, record, copies, label, fill }: LabelOrder,
): Promise<PrintResult> {
  const printer = context.journal.settings.labelPrinter;
  if (printer.kind === 'dialog') return { kind: 'no-printer' };
  const zpl = zplOf(label, copies);
  if (zpl === null) return { kind: 'too-long' };
  if (fill !== null && !claimLabel(context, fill, by)) return { kind: 'sent' };
  const result = await sendToPrinter(printer, zpl, () =>
    noteOutput(context, { way: 'printer', what: 'label', record, copies, by }),
  );
  if (fill !== null && result.kind === 'not-sent') giveLabelBack(context, fill);
  return result;
}

const on = implement(contract.labels).$context<Caller>();

export const labelsRouter = (context: CurrentContext) =>
  on.router({
    codeOf: on.codeOf.handler(({ input }) => codeOf(context(), input.entityId)),
    lastSent: on.lastSent.handler(({ input: { kind, id } }) => {
      const line = context().journal.audit.lastPrinting(laneOf(kind, id));
      return line === null ? null : { at: line.at, by: line.person };
    }),
    print: on.print.handler(({ input, context: { person } }) =>
      print(context(), { ...input, by: person() }),
    ),
  });
