import { electronicPrescriptionSchema } from '#shared/domain/electronicPrescription.ts';
import { electronicPrescriptionIdSchema } from '#shared/domain/ids.ts';
import type { NameSource, UnnamedWanted } from '../../src/main/station/cache/searchMessages.ts';
import type { Journal } from '../../src/main/station/journal/journal.ts';
import { PatientNames } from '../../src/main/station/reads/patientNames.ts';
import { freshnessBy } from './freshness.ts';
import { VirtualClock } from './virtualClock.ts';

/** The rows of the list, the newest first; each patient has two electronic prescriptions. */
export const rows = Array.from({ length: 24 }, (_, row) => ({
  id: `rx-${row}`,
  electronic: `e-${row}`,
  patient: `p-${row % 12}`,
  status: ['new', 'active', 'on_hold'][row % 3] ?? '',
}));

export const answers = ['named', 'nameless', 'refused', 'failed', 'slow-down', 'garbled'] as const;

/** All that the reader works with, held in memory but for the journal, and what it may not do. */
export class NamesWorld {
  readonly clock = new VirtualClock();
  readonly journal: Journal;
  userId: string | null = 'u1';
  busy = false;
  up = true;
  /** An entry that waits, and whose it is. */
  waiting: { readonly sequence: number; readonly of: string } | null = null;
  /** The service answers each with a name. */
  isWell = false;
  underWay = 0;
  endedAt = Number.NEGATIVE_INFINITY;
  readonly asked: string[] = [];
  readonly read = new Set<string>();
  readonly named = new Set<string>();
  readonly noName = new Set<string>();
  readonly faults: string[] = [];
  readonly #answers: Iterator<(typeof answers)[number]>;
  readonly #takesMs: Iterator<number>;

  constructor(
    journal: Journal,
    {
      answers: given,
      takesMs,
    }: { answers: Iterable<(typeof answers)[number]>; takesMs: Iterable<number> },
  ) {
    this.journal = journal;
    this.#answers = given[Symbol.iterator]();
    this.#takesMs = takesMs[Symbol.iterator]();
  }

  /** What may be read, the newest first. */
  open(): typeof rows {
    const chosen = this.journal.settings.nameStatuses;
    return rows.filter(
      ({ status, patient, electronic }) =>
        chosen.includes(status) &&
        !this.named.has(patient) &&
        !this.read.has(electronic) &&
        !this.noName.has(`${this.userId} ${electronic}`),
    );
  }

  unnamed({ statuses, skip, limit }: UnnamedWanted) {
    const of = rows.filter(({ status }) => statuses.includes(status));
    const next = new Map<string, NameSource>();
    for (const { electronic, patient, id } of this.open()) {
      if (skip.includes(electronic) || next.has(patient)) continue;
      next.set(patient, {
        electronic: electronicPrescriptionIdSchema.parse(electronic),
        ...{ patient, prescription: id, prescriptions: 1 },
      });
    }
    const named = of.filter(({ patient }) => this.named.has(patient)).length;
    return { named, of: of.length, next: [...next.values()].slice(0, limit) };
  }

  /** The service is asked: nothing may speak against it. */
  judge(electronic: string): void {
    const fault = (what: string) => this.faults.push(`${what}: ${electronic}`);
    if (this.busy || !this.up || this.waiting?.of === this.userId) fault('not idle');
    if (this.underWay > 0) fault('two at a time');
    if (this.clock.monotonic() - this.endedAt < 3_000) fault('too soon');
    const at = this.open().findIndex((row) => row.electronic === electronic);
    if (at < 0) fault('not to be read');
    // The newest goes first, of patients for whom nothing was tried yet.
    const passed = this.open().slice(0, Math.max(0, at));
    const isTried = (id: string) => this.asked.includes(id) || this.read.has(id);
    const tried = rows.filter((row) => isTried(row.electronic)).map(({ patient }) => patient);
    const patients = new Set(tried);
    if (passed.some((row) => !patients.has(row.patient))) fault('a newer one waits');
    const line = this.journal.audit.after((this.journal.audit.head()?.id ?? 1) - 1, 1)[0];
    const isNoted = line?.event === 'read-by-itself' && line.user_id === this.userId;
    if (!isNoted || line.record !== `electronic-prescription:${electronic}`) fault('not on record');
  }

  async answer(id: string, signal: AbortSignal | undefined) {
    this.judge(id);
    this.asked.push(id);
    this.underWay += 1;
    await new Promise<void>((resolve) => {
      this.clock.after(this.#takesMs.next().value ?? 0, resolve);
      signal?.addEventListener('abort', () => resolve());
    });
    this.underWay -= 1;
    this.endedAt = this.clock.monotonic();
    return { started: 1, outcome: this.#outcome(id) };
  }

  #outcome(id: string) {
    const nothing = { status: 500, words: null };
    const patient = rows.find(({ electronic }) => electronic === id)?.patient ?? '';
    const kind: (typeof answers)[number] = this.isWell
      ? 'named'
      : (this.#answers.next().value ?? 'named');
    switch (kind) {
      case 'refused':
        return { kind, ...nothing } as const;
      case 'failed':
        return { kind: 'unknown', why: 'server-error', ...nothing } as const;
      case 'slow-down':
        return { kind, retryAfterMs: 90_000 } as const;
      case 'garbled':
        return { kind: 'unreadable', status: 200, why: 'a page' } as const;
      case 'named':
      case 'nameless': {
        const who = kind === 'named' ? { patient_first_name: 'Tamsin' } : {};
        const body = { id, patient_id: patient, ...who };
        const value = electronicPrescriptionSchema.parse(body);
        const answered = { status: 200, serviceTime: null, practice: false };
        return { kind: 'answered', value, body, ...answered } as const;
      }
    }
  }

  /** What it keeps must be of the account that is there, and still wanted. */
  keep(electronic: string): void {
    if (this.userId === null || this.journal.settings.nameStatuses.length === 0) {
      this.faults.push(`kept after the end: ${electronic}`);
    }
  }
}

/** The reader of patients' names in this world. */
export function namesIn(world: NamesWorld): PatientNames {
  const { clock, journal } = world;
  return new PatientNames({
    clock,
    store: {
      journal,
      now: () => clock.now(),
      ages: freshnessBy(clock, journal),
      record: () => null,
      categories: () => [],
    },
    cache: {
      electronicPrescription: (id) =>
        world.read.has(id)
          ? { body: electronicPrescriptionSchema.parse({ id }), seenAt: 1, started: 1 }
          : null,
      unnamed: async (_user, wanted) => world.unnamed(wanted),
      putElectronic: async ({ id, body }) => {
        world.keep(id);
        world.read.add(id);
        const { patient_id: patient, patient_first_name: name } =
          electronicPrescriptionSchema.parse(body);
        if (name !== undefined && patient !== undefined) world.named.add(patient);
        return true;
      },
      keepNoName: async (userId, { id }) => {
        world.keep(id);
        world.noName.add(`${userId} ${id}`);
        return true;
      },
    },
    link: {
      get isUp() {
        return world.up;
      },
    },
    sender: () => {
      const { userId } = world;
      const read = (id: string, options?: { signal?: AbortSignal }) =>
        world.answer(id, options?.signal);
      return userId === null ? null : { userId, client: { readElectronicPrescription: read } };
    },
    busy: () => world.busy,
    listVersion: () => 1,
    onChange: () => undefined,
    trouble: (error) => {
      throw error;
    },
  });
}
