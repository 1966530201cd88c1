const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openList = 0x5b;
const closeList = 0x5d;
const openRecord = 0x7b;
const closeRecord = 0x7d;
const byteOrderMark = [0xef, 0xbb, 0xbf];

/** Far above any prescription; keeps a faulty service from filling the memory. */
const LARGEST_ELEMENT = 1024 * 1024;

function isBlank(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

/**
 * Splits one JSON array into the bytes of its elements as they arrive. It does not check that an
 * element is valid JSON, which its parser does, but that everything around the elements is a
 * well-formed array, complete to its end.
 *
 *   before ──[──▶ first ──value──▶ element ──its end──▶ after ──]──▶ done
 *                   └──────]───────────────────────────────────────▶ done
 *                                    ▲                   │
 *                                    └──value── next ◀──,┘
 */
export class ArraySplitter {
  #state: 'before' | 'first' | 'next' | 'element' | 'after' | 'done' = 'before';
  #trouble: string | null = null;
  #markSeen = 0;
  /** Nesting depth within the current element. */
  #depth = 0;
  #inText = false;
  #escaped = false;
  #bare = false;
  #carried: Uint8Array[] = [];
  #carriedBytes = 0;

  /** Why this is not a JSON array; null while it may be one. Never quotes the input. */
  get trouble(): string | null {
    return this.#trouble;
  }

  /** Whether the array has ended and only whitespace has followed. */
  get isComplete(): boolean {
    return this.#state === 'done' && this.#trouble === null;
  }

  /** The elements that end in this piece. Each is valid only until the next is requested. */
  *push(piece: Uint8Array): Generator<Uint8Array> {
    let at = 0;
    let from = 0;
    while (at < piece.length && this.#trouble === null) {
      if (this.#state === 'element') {
        at = this.#scan(piece, at);
        if (this.#state === 'element') break;
        yield this.#take(piece.subarray(from, at));
        continue;
      }
      const byte = piece[at];
      if (!this.#isByteOrderMark(byte) && !isBlank(byte)) {
        if (this.#atBoundary(byte)) {
          from = at;
          // The first byte of a bare value may be its last, so it is read again as part of the value.
          if (this.#bare) continue;
        }
      }
      at += 1;
    }
    if (this.#state === 'element' && this.#trouble === null) this.#carry(piece.slice(from));
  }

  /** Reads a byte outside the elements; true when an element begins with it. */
  #atBoundary(byte: number | undefined): boolean {
    switch (this.#state) {
      case 'before':
        if (byte === openList) this.#state = 'first';
        else this.#trouble = 'not an array';
        return false;
      case 'first':
        if (byte !== closeList) return this.#begin(byte);
        this.#state = 'done';
        return false;
      case 'next':
        return this.#begin(byte);
      case 'after':
        if (byte === comma) this.#state = 'next';
        else if (byte === closeList) this.#state = 'done';
        else this.#trouble = 'no comma between two elements';
        return false;
      case 'done':
        this.#trouble = 'something follows the array';
        return false;
      case 'element':
        return true;
    }
  }

  #begin(byte: number | undefined): boolean {
    if (byte === comma || byte === closeList || byte === closeRecord) {
      this.#trouble = 'an element is missing';
      return false;
    }
    this.#state = 'element';
    this.#inText = byte === quote;
    this.#depth = byte === openList || byte === openRecord ? 1 : 0;
    this.#bare = !this.#inText && this.#depth === 0;
    this.#escaped = false;
    return true;
  }

  /** Scans from `from` to just after the element's end, or to the end of the piece. */
  #scan(piece: Uint8Array, from: number): number {
    if (this.#bare) return this.#scanBare(piece, from);
    let depth = this.#depth;
    let inText = this.#inText;
    let escaped = this.#escaped;
    const end = piece.length;
    let at = from;
    while (at < end) {
      if (inText) {
        // The hot loop: most bytes pass here.
        for (; at < end && inText; at += 1) {
          const byte = piece[at];
          if (escaped) escaped = false;
          else if (byte === quote) inText = false;
          else if (byte === backslash) escaped = true;
        }
        if (!inText && depth === 0) return this.#ended(at);
        continue;
      }
      const byte = piece[at];
      at += 1;
      if (byte === quote) inText = true;
      else if (byte === openRecord || byte === openList) depth += 1;
      else if (byte === closeRecord || byte === closeList) {
        depth -= 1;
        if (depth === 0) return this.#ended(at);
      }
    }
    this.#depth = depth;
    this.#inText = inText;
    this.#escaped = escaped;
    return end;
  }

  /** Scans a number or a literal to the first byte that cannot belong to it. */
  #scanBare(piece: Uint8Array, from: number): number {
    for (let at = from; at < piece.length; at += 1) {
      const byte = piece[at];
      if (byte === comma || byte === closeList || isBlank(byte)) return this.#ended(at);
    }
    return piece.length;
  }

  #ended(at: number): number {
    this.#state = 'after';
    return at;
  }

  #take(last: Uint8Array): Uint8Array {
    if (this.#carried.length === 0) return last;
    const whole = Buffer.concat([...this.#carried, last]);
    this.#carried = [];
    this.#carriedBytes = 0;
    return whole;
  }

  #carry(part: Uint8Array): void {
    this.#carried.push(part);
    this.#carriedBytes += part.length;
    if (this.#carriedBytes > LARGEST_ELEMENT) this.#trouble = 'an element larger than 1 MiB';
  }

  /** Accepts a byte order mark, complete and before everything else. */
  #isByteOrderMark(byte: number | undefined): boolean {
    if (this.#markSeen === byteOrderMark.length) return false;
    if (byte === byteOrderMark[this.#markSeen]) {
      this.#markSeen += 1;
      return true;
    }
    if (this.#markSeen > 0) this.#trouble = 'not an array';
    this.#markSeen = byteOrderMark.length;
    return false;
  }
}
