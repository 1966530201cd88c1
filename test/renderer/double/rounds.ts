import { implement } from '@orpc/server';
import { isSamePerson, type Person } from '#shared/contract/person.ts';
import type {
  LotHere,
  OfferedRound,
  Round,
  RoundScan,
  SendRoundResult,
} from '#shared/contract/rounds.ts';
import { rounds as contract } from '#shared/contract/rounds.ts';
import { addDecimals, readDecimal } from '#shared/domain/decimal.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { dana } from '../worlds.ts';

/** What the double knows of count rounds; a test sets the lots, and what sending comes to. */
export class RoundsDouble {
  /** The open round of the person at the window. */
  present: Round | null = null;
  /** At other benches. */
  offered: OfferedRound[] = [];
  /** The lots that each scanned text stands for; a text that is not here is a stray. */
  readonly lots = new Map<string, LotHere[]>();
  readonly calls: { call: string; input: unknown }[] = [];
  readonly #by: () => Person;
  /** Before each answer to a scan. */
  onScan = async (): Promise<void> => {};
  onSend: () => Promise<SendRoundResult> = async () => ({
    kind: 'sent',
    entries: this.present?.counts.length ?? 0,
  });

  /** @param by the person at the window */
  constructor(by: () => Person) {
    this.#by = by;
  }

  router() {
    const on = implement(contract);
    const noteCall = (call: string, input: unknown) => this.calls.push({ call, input });
    const open = () =>
      this.present === null
        ? { kind: 'gone' as const }
        : { kind: 'open' as const, round: this.present };
    return {
      present: on.present.handler(() =>
        this.present !== null && isSamePerson(this.present.by, this.#by()) ? this.present : null,
      ),
      offered: on.offered.handler(() => this.offered),
      begin: on.begin.handler(({ input }) => {
        noteCall('begin', input);
        this.present ??= { ...emptyRound(input.id), by: this.#by(), blind: input.blind };
        const toCount = input.lots.map((lotId) => this.#find(lotId));
        this.#change({ toCount: [...this.present.toCount, ...toCount] });
        return { kind: 'open' as const, round: this.present };
      }),
      scan: on.scan.handler(async ({ input }) => {
        noteCall('scan', input);
        await this.onScan();
        return this.#scan(input.value);
      }),
      take: on.take.handler(({ input }) => {
        noteCall('take', input);
        this.#change({ inHand: this.#find(input.lotId) });
        return open();
      }),
      count: on.count.handler(({ input }) => {
        noteCall('count', input);
        const { lot } = this.#find(input.lotId);
        const counts = this.present?.counts ?? [];
        const before = counts.find(({ lotId }) => lotId === input.lotId);
        const now = {
          known: lot?.quantity === null || lot === null ? null : readDecimal(lot.quantity),
          unit: lot?.unit ?? null,
        };
        const together = input.how === 'together' && before !== undefined;
        const counted = {
          lotId: input.lotId,
          lot,
          quantity: together ? addDecimals(before.quantity, input.quantity) : input.quantity,
          ...now,
          now,
          at: Date.now(),
        };
        const others = counts.filter(({ lotId }) => lotId !== input.lotId);
        this.#change({ inHand: null, counts: [counted, ...others] });
        return open();
      }),
      strike: on.strike.handler(({ input }) => {
        noteCall('strike', input);
        const { what } = input;
        const { counts = [], strays = [] } = this.present ?? {};
        switch (what.kind) {
          case 'count':
            this.#change({ counts: counts.filter(({ lotId }) => lotId !== what.lotId) });
            break;
          case 'stray':
            this.#change({ strays: strays.filter(({ value }) => value !== what.value) });
            break;
          case 'in-hand':
            this.#change({ inHand: null });
        }
        return open();
      }),
      holds: on.holds.handler(({ input }) => {
        noteCall('holds', input);
        this.#change({
          counts: (this.present?.counts ?? []).map((count) =>
            count.lotId === input.lotId ? { ...count, known: count.now.known } : count,
          ),
        });
        return open();
      }),
      send: on.send.handler(async ({ input }) => {
        noteCall('send', input);
        const sent = await this.onSend();
        if (sent.kind === 'sent') this.present = null;
        return sent;
      }),
      giveUp: on.giveUp.handler(({ input }) => {
        noteCall('giveUp', input);
        this.present = null;
      }),
    };
  }

  #scan(value: string): RoundScan {
    const round = this.present;
    if (round === null) return { kind: 'gone' };
    const lots = this.lots.get(value) ?? [];
    const [lot, ...others] = lots;
    if (lot === undefined) {
      const times = (round.strays.find((one) => one.value === value)?.times ?? 0) + 1;
      const stray = { value, because: 'no-such-lot' as const, times, at: Date.now() };
      const strays = round.strays.filter((one) => one.value !== value);
      return { kind: 'stray', stray, round: this.#change({ strays: [stray, ...strays] }) };
    }
    if (others.length > 0) return { kind: 'several', lots, round: this.#change({ inHand: null }) };
    const counted = round.counts.some(({ lotId }) => lotId === lot.lotId);
    return { kind: counted ? 'already-counted' : 'in-hand', round: this.#change({ inHand: lot }) };
  }

  #find(lotId: string): LotHere {
    const all = [...this.lots.values()].flat();
    return all.find((one) => one.lotId === lotId) ?? { lotId: lotIdSchema.parse(lotId), lot: null };
  }

  #change(part: Partial<Round>): Round {
    this.present = { ...(this.present ?? emptyRound(crypto.randomUUID())), ...part };
    return this.present;
  }
}

const emptyRound = (id: string): Round => ({
  id,
  by: dana,
  blind: false,
  beganAt: Date.now() - 1_260_000,
  inHand: null,
  counts: [],
  toCount: [],
  strays: [],
  elsewhere: [],
});
