/** Takes a scanned text. */
export type ScanTaker = (text: string) => void;

const takers: ScanTaker[] = [];

/** Puts a taker on top of the stack; returns how to take it off again. */
export function pushTaker(taker: ScanTaker): () => void {
  takers.push(taker);
  return () => {
    const index = takers.lastIndexOf(taker);
    if (index >= 0) takers.splice(index, 1);
  };
}

/** The topmost interested screen, or null while nobody wants scans. */
export function topTaker(): ScanTaker | null {
  return takers.at(-1) ?? null;
}
