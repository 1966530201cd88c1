import { readSymbology } from '../symbology.ts';
import { type Collection, readPart, type ScanPart, scanReportsOf } from './scanReport.ts';

/** A whole code as a HID scanner sent it. */
export interface HidCode {
  readonly text: string;
  /** The AIM identifier; null where the scanner told none. */
  readonly symbology: string | null;
}

/** Longer than any pause between the reports of one code. */
const TORN_MS = 1_000;

/** Puts the reports of one scanner together: one burst, one code. */
export class HidReader {
  readonly #reports: ReturnType<typeof scanReportsOf>;
  #parts: ScanPart[] = [];
  #lastAt = 0;

  constructor(collections: readonly Collection[]) {
    this.#reports = scanReportsOf(collections);
  }

  /** Whether the device has reports with scanned data at all. */
  get canRead(): boolean {
    return this.#reports.size > 0;
  }

  /**
   * Takes one report; returns the code once it is whole. What never came to its end is dropped.
   * @param at milliseconds on a clock that never goes back
   */
  take(reportId: number, bytes: Uint8Array, at: number): HidCode | null {
    const report = this.#reports.get(reportId);
    if (report === undefined) return null;
    if (at - this.#lastAt > TORN_MS) this.#parts = [];
    this.#lastAt = at;
    const part = readPart(report, bytes);
    this.#parts.push(part);
    if (part.isContinued) return null;
    const [first = part, ...rest] = this.#parts;
    this.#parts = [];
    const text = [first, ...rest].map((each) => each.text).join('');
    if (text === '') return null;
    return { text, symbology: readSymbology(first.symbology, text) };
  }
}
