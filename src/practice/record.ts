/** One request as it was received, and what became of it. */
export type Entry = {
  sequence: number;
  /** ISO instant of real time at which the request was complete. */
  time: string;
  method: string;
  path: string;
  query: Record<string, string[]>;
  /** All headers but `authorization`, names in lower case. */
  headers: Record<string, string>;
  authorization: 'none' | 'valid' | 'expired' | 'invalid';
  /** The user whose token came along, also an expired one. */
  user: { id: string; email: string } | null;
  /** The operation's name, or null for a path of none. */
  operation: string | null;
  /** The body as received; null when it never came in full. A login's password is masked. */
  body_text: string | null;
  /** The body read as JSON; null when it is empty or no JSON. */
  body: unknown;
  /** The answered status; null when no answer was sent. */
  status: number | null;
  outcome: 'pending' | 'answered' | 'dropped' | 'truncated' | 'hung' | 'late' | 'aborted';
  /** The kinds of the faults that met this request. */
  faults: string[];
  /** True once the operation was carried out without a refusal (a read counts as well). */
  applied: boolean;
  applied_at: string | null;
};

export type ReceivedRequest = Pick<
  Entry,
  | 'method'
  | 'path'
  | 'query'
  | 'headers'
  | 'authorization'
  | 'user'
  | 'operation'
  | 'body_text'
  | 'body'
>;

/** Every request as received, in order: the oracle of the tests. */
export class RequestRecord {
  #entries: Entry[] = [];
  #next = 1;

  open(received: ReceivedRequest): Entry {
    const entry: Entry = {
      sequence: this.#next,
      time: new Date().toISOString(),
      ...received,
      status: null,
      outcome: 'pending',
      faults: [],
      applied: false,
      applied_at: null,
    };
    this.#next += 1;
    this.#entries.push(entry);
    return entry;
  }

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** Empties the record. The numbering goes on. */
  clear(): void {
    this.#entries = [];
  }
}
