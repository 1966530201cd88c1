import { isAbsolute, relative, resolve, sep } from 'node:path';
import type {
  CopyTrouble,
  SetCopiesResult,
  TrailCheck,
  TrailCopiesView,
  TrailSeam,
} from '#shared/contract/audit.ts';
import type { Person } from '#shared/contract/person.ts';
import { copyTroubleOf, type HeadCopies, type HeadsRead } from '../disk/headCopies.ts';
import { beginning } from '../journal/auditChain.ts';
import type { Journal } from '../journal/journal.ts';
import type { Clock } from './clock.ts';

const DAY_MS = 24 * 60 * 60_000;
/** After a failure. */
const AGAIN_MS = 60 * 60_000;
const PATIENCE_MS = 10_000;
/** Older ones were said long ago. */
const SEAMS_REMEMBERED = 100;

export interface TrailCopiesParts {
  readonly journal: Pick<Journal, 'owe' | 'commit' | 'audit' | 'incarnation' | 'settings'>;
  readonly copies: HeadCopies;
  readonly clock: Clock;
  /** The folders that a copy is to vouch for. */
  readonly ownFolders: readonly string[];
  /** A defect, or damage met in the journal. */
  readonly trouble: (error: unknown) => void;
}

type Attempt<Result> = { kind: 'done'; result: Result } | { kind: 'trouble'; trouble: CopyTrouble };

/**
 * Copies the head of the audit trail to a folder on another machine, and holds the trail against those copies:
 * where journal and state folder are both put back, nothing on this machine shows it.
 */
export class TrailCopies {
  readonly #parts: TrailCopiesParts;
  #last: number | null = null;
  #trouble: CopyTrouble | null = null;
  /** By folder: resolves once it has answered all so far. */
  readonly #turns = new Map<string, Promise<unknown>>();
  #callOff: (() => void) | null = null;
  #isClosed = false;

  constructor(parts: TrailCopiesParts) {
    this.#parts = parts;
  }

  view(): TrailCopiesView {
    const folder = this.#parts.journal.settings.trailFolder;
    return { folder, last: this.#last, trouble: this.#trouble };
  }

  /** Compares and copies now, and again each day, whatever becomes of it. */
  async start(): Promise<void> {
    if (this.#isClosed) return;
    const wait = await this.#compareAndCopy().catch((error: unknown) => {
      this.#parts.trouble(error);
      return AGAIN_MS;
    });
    if (this.#isClosed) return;
    this.#callOff?.();
    this.#callOff = this.#parts.clock.after(wait, () => void this.start());
  }

  /** Names the folder, once it has taken a copy. */
  async set(
    folder: string | null,
    person: Person,
    userId: string | null,
  ): Promise<SetCopiesResult> {
    const { journal, clock } = this.#parts;
    let last: number | null = null;
    if (folder !== null) {
      if (!isAbsolute(folder)) return { kind: 'impossible', because: 'not-a-whole-path' };
      const isOwn = this.#parts.ownFolders.some((own) => overlap(own, folder));
      if (isOwn) return { kind: 'impossible', because: 'own-folder' };
      const copied = await this.#copyTo(folder);
      if (copied.kind === 'trouble') return { kind: 'impossible', because: copied.trouble };
      last = copied.result;
    }
    const from = journal.settings.trailFolder;
    const line = { at: clock.now(), operation: null, record: null, userId, person };
    journal.commit(() => {
      journal.settings.trailFolder = folder;
      const detail = { setting: 'trailFolder', from, to: folder };
      journal.audit.add({ ...line, event: 'settings-changed', detail });
    });
    [this.#last, this.#trouble] = [last, null];
    return { kind: 'set', copies: this.view() };
  }

  /** How the trail compares with its copies; what is found goes on record once. */
  async compare(): Promise<TrailCheck['copies']> {
    const { journal, copies } = this.#parts;
    const folder = journal.settings.trailFolder;
    if (folder === null) return null;
    const { id } = journal.incarnation.get();
    const read = await this.#patiently(folder, () => copies.read(folder, id));
    if (read.kind === 'trouble') return { compared: 0, seam: null, trouble: read.trouble };
    if (this.#isClosed) return null;
    const seam = this.#seamIn(read.result);
    if (seam !== null) this.#note(seam);
    return { compared: read.result.length, seam, trouble: null };
  }

  close(): void {
    this.#isClosed = true;
    this.#callOff?.();
  }

  /** @returns how long until the next time */
  async #compareAndCopy(): Promise<number> {
    const { settings } = this.#parts.journal;
    const folder = settings.trailFolder;
    if (folder === null) return DAY_MS;
    await this.compare();
    if (this.#isClosed) return DAY_MS;
    const copied = await this.#copyTo(folder);
    // Another one was named meanwhile, and took its copy then.
    if (this.#isClosed || settings.trailFolder !== folder) return DAY_MS;
    this.#trouble = copied.kind === 'trouble' ? copied.trouble : null;
    if (copied.kind === 'done') this.#last = copied.result;
    return this.#trouble === null ? DAY_MS : AGAIN_MS;
  }

  #seamIn(heads: HeadsRead): TrailSeam | null {
    const { audit } = this.#parts.journal;
    const has = audit.head()?.id ?? 0;
    const off = heads.find((head) => head === null || !audit.holds(head));
    if (off === undefined) return null;
    if (off === null) return { kind: 'head-changed', has, copy: true };
    return { kind: 'cut', had: off.id, has, since: off.at, copy: true };
  }

  #note(seam: TrailSeam): void {
    const { journal, clock } = this.#parts;
    const same = ({ detail }: { detail: string }) => whatOf(JSON.parse(detail)) === whatOf(seam);
    if (journal.audit.seams(SEAMS_REMEMBERED).some(same)) return;
    const nobody = { operation: null, record: null, userId: null, person: null };
    const line = { at: clock.now(), event: 'seam' as const, ...nobody, detail: { ...seam } };
    journal.owe(() => journal.audit.add(line));
  }

  /** @returns when the head was that is copied */
  async #copyTo(folder: string): Promise<Attempt<number>> {
    const { journal, copies, clock } = this.#parts;
    const head = { ...(journal.audit.head() ?? beginning), at: clock.now() };
    const { id } = journal.incarnation.get();
    return this.#patiently(folder, () => copies.write(folder, id, head).then(() => head.at));
  }

  /**
   * One at a time in each folder, and not for longer than a person waits: a dead drive holds its thread until it
   * answers, and another folder must not wait for that.
   */
  async #patiently<Result>(folder: string, work: () => Promise<Result>): Promise<Attempt<Result>> {
    const noAnswer: Attempt<Result> = { kind: 'trouble', trouble: 'no-answer' };
    const { promise: impatience, resolve } = Promise.withResolvers<Attempt<Result>>();
    let isOver = false;
    const callOff = this.#parts.clock.after(PATIENCE_MS, () => {
      isOver = true;
      resolve(noAnswer);
    });
    const turn = this.#turns.get(folder) ?? Promise.resolve();
    const attempt = turn.then(() => (isOver ? noAnswer : attemptOf(work)));
    const ended = attempt.catch(() => undefined);
    this.#turns.set(folder, ended);
    const first = await Promise.race([attempt, impatience]);
    callOff();
    return first;
  }
}

async function attemptOf<Result>(work: () => Promise<Result>): Promise<Attempt<Result>> {
  try {
    return { kind: 'done', result: await work() };
  } catch (error) {
    return { kind: 'trouble', trouble: copyTroubleOf(error) };
  }
}

/** What was found, whatever has been added since. */
function whatOf(seam: Partial<Record<string, unknown>>): string {
  const { kind, had, since, copy } = seam;
  return JSON.stringify([kind, had, since, copy]);
}

/** Whether one folder is the other, or lies within it. */
export function overlap(one: string, other: string): boolean {
  const within = (inner: string, outer: string) => {
    const way = relative(resolve(outer), resolve(inner));
    return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
  };
  return within(one, other) || within(other, one);
}
