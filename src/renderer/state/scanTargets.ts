import { parseBarcodeText } from '#shared/codes/barcodeText.ts';
import { type Command, parseCommand } from '#shared/codes/command.ts';
import type { Burst } from '#shared/codes/finishBurst.ts';

/** A code as a scanner sent it that types nothing. */
export interface SentCode {
  readonly from: 'serial' | 'hid';
  readonly text: string;
}

/**
 * Handles a scanned text in its one form; `burst` has the timing of its keys, if it was typed by a scanner,
 * `symbology` the AIM identifier of the symbol, if the scanner told it, and `sent` the text before anything
 * was taken off, if a device sent it.
 */
export type ScanHandler = (
  text: string,
  burst?: Burst,
  symbology?: string | null,
  sent?: SentCode,
) => void;

/** Whether a target wants this text: of several codes in view, that one wins. */
export type Expectation = (text: string) => boolean;

/** A bottle bears several codes: the one to read is the service's own, or a command. */
export const isOwnCode: Expectation = (text) =>
  parseBarcodeText(text) !== null || parseCommand(text) !== null;

/** Must not change while the target is on the stack. */
export interface TargetOptions {
  /** Gets command barcodes too, which otherwise are run for it. */
  readonly commandsToo?: boolean;
  /** Takes somebody's badge as it is, which otherwise takes the window. */
  readonly badgesToo?: boolean;
  /** Which codes it wants when a camera sees several. */
  readonly expects?: Expectation;
  /** Says that a code came in pieces, where it looks at its scans; else a target below says so. */
  readonly inPieces?: (text: string) => void;
  /** Stays above targets of lower levels, whenever those are pushed. Screens are at level 0. */
  readonly level?: number;
}

interface Target extends TargetOptions {
  readonly level: number;
  readonly handle: ScanHandler;
}

// Screens and dialogs that want scans, by level; the last one gets them.
const stack: Target[] = [];
let runner: ((command: Command) => void) | null = null;
/** What is left of a scan for the screen below; null where the drawer has taken it. */
type DrawerFilter = (text: string, burst?: Burst) => string | null;
let drawer: DrawerFilter | null = null;

/** Puts a target on top of the stack; returns how to remove it. */
export function pushTarget(handle: ScanHandler, options: TargetOptions = {}): () => void {
  const target: Target = { ...options, level: options.level ?? 0, handle };
  const above = stack.findIndex(({ level }) => level > target.level);
  stack.splice(above < 0 ? stack.length : above, 0, target);
  return () => {
    const index = stack.lastIndexOf(target);
    if (index >= 0) stack.splice(index, 1);
  };
}

/** Sets who runs command barcodes; returns how to stop that. */
export function onCommand(run: (command: Command) => void): () => void {
  runner = run;
  return () => {
    if (runner === run) runner = null;
  };
}

/** Runs a command that a target with `commandsToo` got and does not handle itself. */
export function runCommand(command: Command): void {
  runner?.(command);
}

/** A drawer over the screen takes its keys from each scan first; returns how to stop that. */
export function putDrawerInFront(filter: DrawerFilter): () => void {
  drawer = filter;
  return () => {
    if (drawer === filter) drawer = null;
  };
}

/** Whether such a drawer lies over the screen, and no dialog over it. */
export const isDrawerInFront = (): boolean => drawer !== null && !isScreenCovered();

/**
 * The handler of the next scan, or null while nobody wants scans. A command barcode is run instead,
 * unless the target on top gets those too.
 */
export function topHandler(): ScanHandler | null {
  const below = screenHandler();
  const filter = drawer;
  if (filter === null || below === null || isScreenCovered()) return below;
  return (text, burst, ...rest) => {
    const left = filter(text, burst);
    if (left !== null) below(left, burst, ...rest);
  };
}

function screenHandler(): ScanHandler | null {
  const top = stack.at(-1);
  if (top?.commandsToo === true) return top.handle;
  const run = runner;
  if (run === null) return top?.handle ?? null;
  return (text, burst, symbology) => {
    const command = parseCommand(text);
    if (command === null) top?.handle(text, burst, symbology);
    else run(command);
  };
}

/** Has the topmost target that can say so tell that only a part of a code came. */
export function tellPieces(text: string): void {
  stack.findLast(({ inPieces }) => inPieces !== undefined)?.inPieces?.(text);
}

/** Whether a dialog lies over the screen: then a scan that the screen took earlier must not leave it. */
export function isScreenCovered(): boolean {
  return (stack.at(-1)?.level ?? 0) > 0;
}

/** Marks the button that a confirming command barcode presses where no dialog is open. */
export const confirmMark = 'data-confirms';

/** Marks a list whose buttons remove their own row: the focus goes to the next button. */
export const focusStaysMark = 'data-focus-stays';

/** Marks the button that takes back what was just saved: Ctrl+Z presses the last one. */
export const undoMark = 'data-undoes';

/** The level of the lock, above everything. */
export const lockLevel = Number.MAX_VALUE;

/** Whether the lock of the bench takes the next scan. */
export function isLockOnTop(): boolean {
  return stack.at(-1)?.level === lockLevel;
}

/** Whether the target on top wants badges for itself. */
export function takesBadges(): boolean {
  return stack.at(-1)?.badgesToo === true;
}

/** Which codes the target on top wants, or null if it takes any. */
export function topExpectation(): Expectation | null {
  return stack.at(-1)?.expects ?? null;
}
