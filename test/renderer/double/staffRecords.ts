import { implement } from '@orpc/server';
import { contract } from '#shared/contract/index.ts';
import type {
  PeopleChangeResult,
  PersonElsewhere,
  Staff,
  StaffRecord,
} from '#shared/contract/people.ts';
import { type StaffId, staffIdSchema } from '#shared/domain/ids.ts';
import { pinFault } from '#shared/domain/pin.ts';
import { danaReyes } from './staff.ts';

export const plainRecord = (staff: Staff): StaffRecord => ({
  ...staff,
  hasPin: true,
  badges: [],
  leftAt: null,
});

/** Who works here, with their PINs and badges, and the changes that a lead makes of them. */
export class StaffDouble {
  records: StaffRecord[] = [];
  /** What other benches say of people. */
  elsewhere: PersonElsewhere[] = [];
  readonly pins = new Map<StaffId, string>();
  /** Whose badge a code is. */
  readonly badges = new Map<string, StaffId>();
  /** Calls that change something, in order. */
  readonly changes: { call: string; input: unknown }[] = [];
  private readonly mayNot: (approval: string | null) => boolean;

  /** @param mayNot whether the present person lacks the right, and nobody has approved */
  constructor(mayNot: (approval: string | null) => boolean) {
    this.mayNot = mayNot;
  }

  find(id: StaffId): Staff | undefined {
    const record = this.records.find((one) => one.id === id);
    if (record === undefined) return undefined;
    const { firstName, lastName, role, lead } = record;
    return { id, firstName, lastName, role, lead };
  }

  private change(
    call: string,
    input: { id?: StaffId; approval: string | null; pin?: string },
    act: () => StaffRecord | undefined,
  ): PeopleChangeResult {
    this.changes.push({ call, input });
    if (this.mayNot(input.approval)) {
      return { kind: 'right-wanted', right: 'enrol-people' };
    }
    const standing = this.records.find(({ id }) => id === input.id) ?? danaReyes;
    const why = input.pin === undefined ? null : pinFault(input.pin, standing);
    if (why !== null) return { kind: 'pin-refused', why };
    const record = act();
    return record === undefined ? { kind: 'not-known' } : { kind: 'done', staff: record };
  }

  private edit(id: StaffId, part: Partial<StaffRecord>): StaffRecord | undefined {
    this.records = this.records.map((one) => (one.id === id ? { ...one, ...part } : one));
    return this.records.find((one) => one.id === id);
  }

  enrolled(staff: Omit<Staff, 'id'>, pin: string): StaffRecord {
    const id = staffIdSchema.parse(crypto.randomUUID());
    const record = plainRecord({ id, ...staff });
    this.records = [...this.records, record];
    this.pins.set(id, pin);
    return record;
  }

  router() {
    const on = implement(contract).people;
    return {
      records: on.records.handler(() => this.records),
      elsewhere: on.elsewhere.handler(() => this.elsewhere),
      enrol: on.enrol.handler(({ input: { pin, approval, ...staff } }) =>
        this.change('enrol', { approval, pin }, () => this.enrolled(staff, pin)),
      ),
      change: on.change.handler(({ input }) =>
        this.change('change', input, () => {
          const { firstName, lastName, role, lead } = input;
          return this.edit(input.id, { firstName, lastName, role, lead });
        }),
      ),
      setPin: on.setPin.handler(({ input }) =>
        this.change('setPin', input, () => {
          this.pins.set(input.id, input.pin);
          return this.edit(input.id, { hasPin: true });
        }),
      ),
      addBadge: on.addBadge.handler(({ input }) =>
        this.change('addBadge', input, () => {
          this.badges.set(input.code, input.id);
          const badge = {
            id: crypto.randomUUID(),
            enrolledAt: Date.now(),
            source: 'lead' as const,
          };
          const before = this.records.find(({ id }) => id === input.id)?.badges ?? [];
          return this.edit(input.id, { badges: [...before, badge] });
        }),
      ),
      removeBadge: on.removeBadge.handler(({ input }) =>
        this.change('removeBadge', input, () => {
          const before = this.records.find(({ id }) => id === input.id)?.badges ?? [];
          return this.edit(input.id, { badges: before.filter(({ id }) => id !== input.badge) });
        }),
      ),
      leave: on.leave.handler(({ input }) =>
        this.change('leave', input, () => this.edit(input.id, { leftAt: Date.now() })),
      ),
      comeBack: on.comeBack.handler(({ input }) =>
        this.change('comeBack', input, () => this.edit(input.id, { leftAt: null })),
      ),
    };
  }
}
