import { implement } from '@orpc/server';
import type { Change } from '#shared/contract/changes.ts';
import { type FillRules, usualFillRules } from '#shared/contract/fillRules.ts';
import { fills as contract, type NumberedPrescription } from '#shared/contract/fills.ts';
import type { FillView } from '#shared/contract/fillView.ts';
import type { OrderInHand } from '#shared/contract/orderInHand.ts';
import type { CountedSource } from '#shared/contract/quantityChoice.ts';
import type { ScanView } from '#shared/contract/scan.ts';
import { ended, findingOf, openFill, setAside, summed } from '../fillWorlds.ts';
import type { PeopleDouble } from './people.ts';
import type { EnterInput } from './world.ts';

/** What a code comes to at the bench, by the fill that is open. */
type ScanAnswer = (fill: FillView | null) => {
  readonly kind: 'fill' | 'held' | 'unclear';
  readonly fill: FillView;
};

interface Station {
  readonly people: PeopleDouble;
  enterScan(input: Omit<EnterInput, 'by'>): Promise<ScanView>;
  push(change: Change): void;
  recordsChanged(): void;
}

/** The fill check as the station has it; a test says what each code comes to. */
export class FillsDouble {
  /** The open fill of the person at the window. */
  present: FillView | null = null;
  setAside: FillView[] = [];
  labelsToPrint: FillView[] = [];
  rules: FillRules = { ...usualFillRules };
  /** By the scanned text. A code without an answer is a scan like every other, unless a stop holds the fill. */
  readonly answers = new Map<string, ScanAnswer>();
  readonly calls: { call: string; input: unknown }[] = [];
  readonly scanned: string[] = [];
  /** Another person's fill of the prescription that is begun. */
  taken: FillView | null = null;
  /** Prescriptions among which a label leaves the choice, by its text. */
  readonly whichOf = new Map<string, NumberedPrescription[]>();
  /** The order in hand. */
  order: OrderInHand | null = null;
  /** Orders that are known here, by the text of their code. */
  readonly orders = new Map<string, OrderInHand>();
  /** No account is signed in, as the station sees it. */
  signedOut = false;
  /** Before each answer to a scan. */
  onScan = async (): Promise<void> => {};
  /** Before a stop is settled, once the call is noted. */
  onSettle = async (): Promise<void> => {};
  private readonly station: Station;

  constructor(station: Station) {
    this.station = station;
  }

  /** Changes the open fill, and tells the windows. */
  push(fill: FillView): void {
    this.#keep(fill);
    this.station.push({ kind: 'fill', fill });
  }

  /** Changes the order in hand, and tells the windows that records have changed. */
  setOrder(order: OrderInHand | null): void {
    this.order = order;
    this.station.recordsChanged();
  }

  #keep(fill: FillView): FillView {
    this.present = fill.state === 'open' ? fill : null;
    if (fill.state === 'set-aside') this.setAside = [fill, ...this.setAside];
    return fill;
  }

  /** Notes the call, and changes the open fill where there is one. */
  #change<Input>(call: string, change: (fill: FillView, input: Input) => FillView) {
    return ({ input }: { input: Input }) => {
      this.calls.push({ call, input });
      if (this.present === null) return { kind: 'gone' as const };
      return { kind: 'changed' as const, fill: this.#keep(change(this.present, input)) };
    };
  }

  router() {
    const on = implement(contract);
    const { people } = this.station;
    const lacks = (approval: unknown, isEnough: boolean) =>
      people.at.kind === 'proven' && !isEnough && approval === null;
    return {
      present: on.present.handler(() => this.present),
      waiting: on.waiting.handler(({ input: { offset, limit } }) => ({
        fills: this.setAside.slice(offset, offset + limit),
        count: this.setAside.length,
      })),
      labelsToPrint: on.labelsToPrint.handler(() => this.labelsToPrint),
      begin: on.begin.handler(({ input }) => {
        this.calls.push({ call: 'begin', input });
        if (this.signedOut) return { kind: 'sign-in-needed' as const };
        if (this.taken !== null) return { kind: 'taken' as const, fill: this.taken };
        return { kind: 'changed' as const, fill: this.#keep(openFill({ id: input.id })) };
      }),
      scan: on.scan.handler(async ({ input }) => {
        await this.onScan();
        const answer = this.answers.get(input.value);
        const { present } = this;
        if (present?.heldBy != null) return { kind: 'held' as const, fill: present };
        const order = this.orders.get(input.value);
        if (order !== undefined) this.setOrder(order);
        if (answer === undefined) {
          return { kind: 'scan' as const, scan: await this.station.enterScan(input) };
        }
        const choices = this.whichOf.get(input.value);
        if (choices !== undefined && input.prescriptionId === null) {
          return { kind: 'which-prescription' as const, choices };
        }
        this.scanned.push(input.value);
        const { kind, fill } = answer(present);
        this.#keep(fill);
        return kind === 'fill' ? { kind, fill, scan: null } : { kind, fill };
      }),
      order: on.order.handler(() => this.order),
      leaveOrder: on.leaveOrder.handler(({ input }) => {
        this.calls.push({ call: 'leaveOrder', input });
        this.setOrder(null);
      }),
      chooseLot: on.chooseLot.handler(
        this.#change('chooseLot', (fill, { container }: { container: string }) =>
          withContainer(fill, container, { finding: { ...fill.finding, reasons: [] } }),
        ),
      ),
      tellApart: on.tellApart.handler(
        this.#change('tellApart', (fill, { container }: { container: string }) =>
          withContainer(fill, container, { finding: { ...fill.finding, reasons: [] } }),
        ),
      ),
      chooseQuantity: on.chooseQuantity.handler(
        this.#change('chooseQuantity', (fill, { counts }: { counts: CountedSource }) =>
          withQuantity(fill, counts),
        ),
      ),
      setAmount: on.setAmount.handler(({ input }) => {
        const { container, amount } = input;
        return this.#change('setAmount', (fill) => withContainer(fill, container, { amount }))({
          input,
        });
      }),
      undo: on.undo.handler(this.#change('undo', (fill) => takeOff(fill, 'undone'))),
      settle: on.settle.handler(async ({ input }) => {
        this.calls.push({ call: 'settle', input });
        await this.onSettle();
        const { present: fill } = this;
        if (fill === null) return { kind: 'gone' as const };
        if (input.outcome === 'put-back') {
          const back = { ...takeOff(fill, 'put-back'), heldBy: null };
          return { kind: 'changed' as const, fill: this.#keep(back) };
        }
        const left =
          input.outcome === 'start-over'
            ? ended(fill, 'started-over')
            : setAside({ ...fill, heldBy: null });
        return { kind: 'changed' as const, fill: this.#keep(left) };
      }),
      switchTo: on.switchTo.handler(
        this.#change('switchTo', (_fill, { id }: { id: string }) => openFill({ id })),
      ),
      override: on.override.handler(({ input }) => {
        const isPharmacist = people.at.kind === 'proven' && people.at.staff.role === 'pharmacist';
        if (lacks(input.approval, isPharmacist)) {
          return { kind: 'right-wanted' as const, right: 'override-a-stop' as const };
        }
        return this.#change('override', (fill) => ({
          ...fill,
          heldBy: null,
          missing: [],
          override: { reason: input.reason, by: people.by(), approvedBy: null },
        }))({ input });
      }),
      sign: on.sign.handler(({ input }) => {
        if (lacks(input.approval, false)) {
          return { kind: 'right-wanted' as const, right: 'second-person' as const };
        }
        return this.#change('sign', (fill) => ({ ...fill, missing: [] }))({ input });
      }),
      close: on.close.handler(
        this.#change('close', (fill, { partial }: { partial: string | null }) =>
          ended(fill, partial === null ? 'complete' : 'partial'),
        ),
      ),
      setAside: on.setAside.handler(this.#change('setAside', (fill) => setAside(fill))),
      takeUp: on.takeUp.handler(({ input }) => {
        this.calls.push({ call: 'takeUp', input });
        const found = this.setAside.find(({ id }) => id === input.fill);
        if (found === undefined) return { kind: 'gone' as const };
        this.setAside = this.setAside.filter((one) => one !== found);
        const fill: FillView = { ...found, by: people.by(), state: 'open', ended: null };
        return { kind: 'changed' as const, fill: this.#keep(fill) };
      }),
      endUnfilled: on.endUnfilled.handler(({ input }) => {
        this.calls.push({ call: 'endUnfilled', input });
        const found = this.setAside.find(({ id }) => id === input.fill);
        if (found === undefined) return { kind: 'gone' as const };
        this.setAside = this.setAside.filter((one) => one !== found);
        return { kind: 'ended' as const };
      }),
      rules: on.rules.handler(() => this.rules),
      setRules: on.setRules.handler(({ input }) => {
        people.mustHave('change-settings');
        this.calls.push({ call: 'setRules', input });
        this.rules = input;
        return input;
      }),
    };
  }
}

type Container = FillView['containers'][number];

const withContainer = (fill: FillView, id: string, part: Partial<Container>): FillView =>
  summed({
    ...fill,
    containers: fill.containers.map((one) => (one.id === id ? { ...one, ...part } : one)),
  });

/** The fill with the quantity that a person chose of two. */
function withQuantity(fill: FillView, counts: CountedSource): FillView {
  const { reasons } = fill.finding;
  const asked = reasons.find((reason) => reason.kind === 'which-quantity');
  if (asked?.kind !== 'which-quantity') return fill;
  const { quantity: want, unit } = counts === 'order' ? asked.ordered : asked.prescribed;
  const finding = findingOf(reasons.filter((reason) => reason !== asked));
  return summed({ ...fill, finding, quantity: { ...fill.quantity, want, unit, by: counts } });
}

/** The fill without its last container. */
function takeOff(fill: FillView, removed: 'undone' | 'put-back'): FillView {
  const last = fill.containers.findLast((one) => one.removed === null);
  const containers = fill.containers.map((one) => (one === last ? { ...one, removed } : one));
  const before = containers.findLast((one) => one.removed === null);
  return summed({
    ...fill,
    containers,
    heldBy: null,
    inHand: before === undefined ? { kind: 'prescription' } : { kind: 'container', id: before.id },
  });
}
