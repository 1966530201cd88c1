import { implement } from '@orpc/server';
import type { Change } from '#shared/contract/changes.ts';
import type { EmergencyResult, LeadAlarm } from '#shared/contract/emergency.ts';
import { contract } from '#shared/contract/index.ts';
import type { AskRecoveryResult, FinishRecoveryResult } from '#shared/contract/leadRecovery.ts';
import type { AtWindow, Staff } from '#shared/contract/people.ts';
import type { Person } from '#shared/contract/person.ts';
import type { Alarm } from '#shared/contract/scan.ts';
import { isReasonEnough } from '#shared/domain/emergencyReason.ts';
import { staffIdSchema } from '#shared/domain/ids.ts';
import { pinFault } from '#shared/domain/pin.ts';
import { hasRight } from '#shared/domain/rights.ts';
import type { PeopleDouble } from './people.ts';
import type { World } from './world.ts';

/** Of more alarms the station pushes the latest. */
const mostAlarms = 30;
const DAY_MS = 24 * 60 * 60_000;

export const accountPassword = 'right-password';
export const recoveryCode = 'ABCD-EFGH-JKMN';

/** The account's user in emergency access. */
export const emergencyStaff: Staff = {
  id: staffIdSchema.parse('account u1'),
  firstName: 'Pia',
  lastName: 'Practice',
  role: 'technician',
  lead: false,
};

interface Station {
  readonly world: Pick<World, 'alarms' | 'fillAlarms' | 'status' | 'session'>;
  readonly people: PeopleDouble;
  push(change: Change): void;
  publish(part: Partial<Pick<World, 'status'>>): void;
}

/** Emergency access, the alarms for leads, and a lead recovery, as the station has them. */
export class LeadsDouble {
  alarms: LeadAlarm[] = [];
  /** What every check of the password comes to in place of an answer. */
  unchecked: Extract<EmergencyResult, { kind: 'not-checked' | 'paused' }> | null = null;
  readonly reasons: string[] = [];
  readonly seenBy: Person[] = [];
  readonly calledOff: Person[] = [];
  readonly finished: unknown[] = [];
  private readonly station: Station;

  constructor(station: Station) {
    this.station = station;
  }

  /** The change that says which alarms stand. */
  alarmsNow(): Change {
    const { alarms, fillAlarms: fills } = this.station.world;
    const live = alarms.filter(({ isLive }) => isLive).length;
    const count = alarms.length - live + this.alarms.length + fills.length;
    const latest = alarms.slice(-mostAlarms);
    return { kind: 'alarms', alarms: latest, forLeads: this.alarms, fills, count, live };
  }

  raise(alarm: LeadAlarm): void {
    this.alarms = [...this.alarms, alarm];
    this.tell();
  }

  private tell(): void {
    const isLocked = this.station.people.at.kind === 'locked';
    const none: { alarms: Alarm[]; forLeads: LeadAlarm[] } = { alarms: [], forLeads: [] };
    const now = this.alarmsNow();
    this.station.push(isLocked ? { ...now, ...none } : now);
  }

  /** A lead recovery stands; `from` null: it may be used. */
  standing(from: number | null): void {
    const { status } = this.station.world;
    const leadRecovery = { askedAt: Date.now(), email: 'pia@bench.test', from };
    this.station.publish({ status: { ...status, leadRecovery } });
  }

  private ended(): void {
    const { status } = this.station.world;
    this.station.publish({ status: { ...status, leadRecovery: null } });
  }

  private come(at: AtWindow): void {
    this.station.people.at = at;
    this.station.push({ kind: 'at-window', at });
    this.tell();
  }

  private wrongPassword(
    password: string,
  ): Extract<EmergencyResult, { kind: 'wrong-password' | 'not-checked' | 'paused' }> | null {
    if (this.unchecked !== null) return this.unchecked;
    return password === accountPassword ? null : { kind: 'wrong-password', triesLeft: 4 };
  }

  private begin({ password, reason }: { password: string; reason: string }): EmergencyResult {
    if (!isReasonEnough(reason)) return { kind: 'reason-too-short' };
    const wrong = this.wrongPassword(password);
    if (wrong !== null) return wrong;
    this.reasons.push(reason);
    const until = Date.now() + 60 * 60_000;
    const { firstName, lastName } = emergencyStaff;
    const by = { firstName, lastName };
    const about = { id: crypto.randomUUID(), raisedAt: Date.now(), email: 'pia@bench.test' };
    this.alarms = [...this.alarms, { kind: 'emergency', ...about, by, reason }];
    this.come({ kind: 'proven', staff: emergencyStaff, emergency: { until } });
    return { kind: 'open', staff: emergencyStaff, until };
  }

  private ask(password: string): AskRecoveryResult {
    const wrong = this.wrongPassword(password);
    if (wrong !== null) return wrong;
    const from = Date.now() + DAY_MS;
    this.standing(from);
    return { kind: 'asked', from };
  }

  private finish(staff: Staff, pin: string): FinishRecoveryResult {
    const why = pinFault(pin, staff);
    if (why !== null) return { kind: 'pin-refused', why };
    this.station.people.staff.pins.set(staff.id, pin);
    this.ended();
    this.come({ kind: 'proven', staff, emergency: null });
    return { kind: 'done', staff };
  }

  router() {
    const { emergency, leadRecovery } = implement(contract);
    const { people } = this.station;
    return {
      emergency: {
        begin: emergency.begin.handler(({ input }) => this.begin(input)),
        acknowledge: emergency.acknowledge.handler(({ input: { id, approval } }) => {
          const right = 'see-to-emergencies';
          const own = people.at.kind === 'proven' && hasRight(people.at.staff, right);
          const by = own ? people.by() : people.approvals.at(-1)?.by;
          if ((!own && approval === null) || by === undefined)
            return { kind: 'right-wanted', right };
          this.seenBy.push({ firstName: by.firstName, lastName: by.lastName });
          this.alarms = this.alarms.filter((alarm) => alarm.id !== id);
          this.tell();
          return { kind: 'done' };
        }),
      },
      leadRecovery: {
        ask: leadRecovery.ask.handler(({ input }) => this.ask(input.password)),
        callOff: leadRecovery.callOff.handler(({ input: { staffId, badge, pin } }) => {
          const id = badge === null ? staffId : people.staff.badges.get(badge);
          const staff = people.staff.records.find((one) => one.id === id);
          if (staff === undefined) return { kind: 'unknown-badge' };
          if (!staff.lead) return { kind: 'lacks-right' };
          if (pin === null) return { kind: 'pin-wanted', staff };
          if (people.staff.pins.get(staff.id) !== pin) return { kind: 'wrong-pin', triesLeft: 4 };
          this.calledOff.push({ firstName: staff.firstName, lastName: staff.lastName });
          this.ended();
          return { kind: 'called-off', by: staff };
        }),
        finish: leadRecovery.finish.handler(({ input: { proof, lead, pin } }) => {
          this.finished.push({ proof: proof.kind, lead });
          if (proof.kind === 'password') {
            const wrong = this.wrongPassword(proof.password);
            if (wrong !== null) return wrong;
          } else if (proof.code !== recoveryCode) return { kind: 'wrong-code', triesLeft: 4 };
          if (lead.kind === 'new') {
            const { kind, ...who } = lead;
            return this.finish({ id: staffIdSchema.parse('new-lead'), ...who, lead: true }, pin);
          }
          const staff = people.staff.records.find(({ id }) => id === lead.staffId);
          return staff === undefined ? { kind: 'not-known' } : this.finish(staff, pin);
        }),
      },
    };
  }
}
