/** An item of a report descriptor, as WebHID tells it. Usages are page * 0x10000 + usage. */
interface ReportItem {
  readonly isConstant?: boolean;
  readonly isRange?: boolean;
  readonly usages?: readonly number[];
  readonly usageMinimum?: number;
  readonly usageMaximum?: number;
  readonly reportSize?: number;
  readonly reportCount?: number;
}

/** A collection of a HID device, as WebHID tells it. */
export interface Collection {
  readonly usagePage?: number;
  readonly inputReports?: readonly {
    readonly reportId?: number;
    readonly items?: readonly ReportItem[];
  }[];
  readonly children?: readonly Collection[];
}

/** The usage page of bar code scanners (USB HID Point of Sale Usage Tables). */
export const scannerPage = 0x8c;

const usage = {
  byteCount: 0x0001003b,
  symbology: [0x008c00fb, 0x008c00fc, 0x008c00fd],
  data: 0x008c00fe,
  continued: 0x008c00ff,
} as const;

/** Where a value stands in a report. */
interface Place {
  readonly bit: number;
  readonly size: number;
}

/** Where a scanner's report has its parts; null for what it has not. */
interface ScanReport {
  readonly byteCount: Place | null;
  readonly symbology: readonly Place[];
  readonly data: readonly Place[];
  readonly continued: Place | null;
}

/** The reports with scanned data, by their id. */
export function scanReportsOf(collections: readonly Collection[]): ReadonlyMap<number, ScanReport> {
  const found = new Map<number, ScanReport>();
  // An outer collection has the items of those in it as well, in their order.
  for (let level = collections; level.length > 0; level = level.flatMap(inside)) {
    for (const { reportId = 0, items = [] } of level.flatMap(reports)) {
      const report = scanReport(items);
      if (report.data.length > 0 && !found.has(reportId)) found.set(reportId, report);
    }
  }
  return found;
}

const inside = ({ children = [] }: Collection) => children;
const reports = ({ inputReports = [] }: Collection) => inputReports;

function scanReport(items: readonly ReportItem[]): ScanReport {
  const places = new Map<number, Place[]>();
  let bit = 0;
  for (const item of items) {
    const { reportSize: size = 0, reportCount: count = 0, isConstant = false } = item;
    for (let at = 0; at < count; at += 1) {
      const meant = isConstant ? undefined : usageAt(item, at);
      if (meant !== undefined) {
        places.set(meant, [...(places.get(meant) ?? []), ...bytesOf({ bit, size })]);
      }
      bit += size;
    }
  }
  return {
    byteCount: places.get(usage.byteCount)?.[0] ?? null,
    symbology: usage.symbology.flatMap((each) => places.get(each)?.slice(0, 1) ?? []),
    data: places.get(usage.data) ?? [],
    continued: places.get(usage.continued)?.[0] ?? null,
  };
}

/** The last usage of an item holds for all its values that are left. */
function usageAt(item: ReportItem, at: number): number | undefined {
  const { isRange = false, usages = [], usageMinimum = 0, usageMaximum = 0 } = item;
  return isRange ? Math.min(usageMinimum + at, usageMaximum) : (usages[at] ?? usages.at(-1));
}

/** A buffer may be described as one wide value. */
function bytesOf({ bit, size }: Place): Place[] {
  if (size <= 8 || size % 8 !== 0) return [{ bit, size }];
  return Array.from({ length: size / 8 }, (_, at) => ({ bit: bit + 8 * at, size: 8 }));
}

/** What one report of a scanner says. */
export interface ScanPart {
  /** One character a byte, so that GS and what is above ASCII arrive as sent. */
  readonly text: string;
  /** As it was sent: `]C1`, or nothing. */
  readonly symbology: string;
  /** Whether the rest of the code comes in the next report. */
  readonly isContinued: boolean;
}

/** Reads one report; bytes that it lacks are none of the text. */
export function readPart(report: ScanReport, bytes: Uint8Array): ScanPart {
  const read = (place: Place) => valueAt(bytes, place);
  const data = report.data.map(read).filter((value) => value !== null);
  const said = report.byteCount === null ? null : read(report.byteCount);
  // Without a count the text ends before the zeros that fill the report.
  const length = said ?? data.findLastIndex((value) => value !== 0) + 1;
  const codes = report.symbology.map(read).filter((value) => value !== null && value > 0x20);
  return {
    text: String.fromCharCode(...data.slice(0, length)),
    symbology: String.fromCharCode(...codes.map(Number)),
    isContinued: report.continued !== null && read(report.continued) === 1,
  };
}

function valueAt(bytes: Uint8Array, { bit, size }: Place): number | null {
  let value = 0;
  for (let at = 0; at < size; at += 1) {
    const byte = bytes[(bit + at) >> 3];
    if (byte === undefined) return null;
    value += ((byte >> ((bit + at) & 7)) & 1) * 2 ** at;
  }
  return value;
}
