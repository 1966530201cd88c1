import { type Command, parseCommand } from '#shared/codes/command.ts';
import type { Burst } from '#shared/codes/finishBurst.ts';

/** Takes a scanned text; `burst` is how it came, where it came by keys. */
export type ScanTaker = (text: string, burst?: Burst) => void;

/** Whether a text is of the kind that a taker wants: of several codes in view, it wins. */
export type Expectation = (text: string) => boolean;

/** What a taker is about; the same each time. */
export interface Interest {
  /** Takes the bench's own command barcodes as well: for what must hold back everything. */
  readonly commandsToo?: boolean;
  /** Which codes are meant for it, where a camera sees several. */
  readonly expects?: Expectation;
  /** Lies over the screens: one that opens beneath it meanwhile does not come before it. */
  readonly over?: boolean;
}

interface Entry extends Interest {
  readonly take: ScanTaker;
}

// Who takes a scan: the last of these. A screen or dialog is here while it is interested.
const stack: Entry[] = [];
let obey: ((command: Command) => void) | null = null;

/** Puts a taker on top of the stack; returns how to take it off again. */
export function pushTaker(take: ScanTaker, interest: Interest = {}): () => void {
  const entry: Entry = { ...interest, take };
  const lowestOver = stack.findIndex(({ over }) => over === true);
  const place = entry.over === true || lowestOver < 0 ? stack.length : lowestOver;
  stack.splice(place, 0, entry);
  return () => {
    const index = stack.lastIndexOf(entry);
    if (index >= 0) stack.splice(index, 1);
  };
}

/** Who carries out command barcodes while the bench is open; returns how to stop it. */
export function obeyCommands(carryOut: (command: Command) => void): () => void {
  obey = carryOut;
  return () => {
    if (obey === carryOut) obey = null;
  };
}

/** Carries out a command that a taker of commands leaves to the bench. */
export function passOn(command: Command): void {
  obey?.(command);
}

/**
 * The topmost interested screen, or null while nobody wants scans. A command barcode goes past it,
 * unless it takes those too.
 */
export function topTaker(): ScanTaker | null {
  const top = stack.at(-1);
  if (top?.commandsToo === true) return top.take;
  const carryOut = obey;
  if (carryOut === null) return top?.take ?? null;
  return (text, burst) => {
    const command = parseCommand(text);
    if (command === null) top?.take(text, burst);
    else carryOut(command);
  };
}

/** What the topmost interested screen hopes for, or null when any code is as good. */
export function topExpectation(): Expectation | null {
  return stack.at(-1)?.expects ?? null;
}
