/** One request as received, and its outcome. */
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
  /** The user of the token, even an expired one. */
  user: { id: string; email: string } | null;
  /** The operation's name; null for an unknown path. */
  operation: string | null;
  /** The body as received; null when it did not arrive in full. A login's password is masked. */
  body_text: string | null;
  /** The body parsed as JSON; null when it is empty or not JSON. */
  body: unknown;
  /** The answered status; null when no answer was sent. */
  status: number | null;
  outcome: 'pending' | 'answered' | 'dropped' | 'truncated' | 'hung' | 'late' | 'aborted';
  /** The kinds of the faults that applied to this request. */
  faults: string[];
  /** True once the operation was carried out and not refused (a read counts too). */
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
