import { usualFillRules } from '#shared/contract/fillRules.ts';
import type { Right } from '#shared/domain/rights.ts';
import { refusalIn } from '../../../src/renderer/api/refusal.ts';
import { beginPeople, enrolCleo, pins } from '../../support/people.ts';
import type { WindowClient } from '../../support/windowClient.ts';
import {
  eventsLeft,
  type FillScenario,
  fillOf,
  numberOf,
  prepared,
  wrong,
} from './fillScenario.ts';

/** After a scan outside of any fill: a wrong bottle is put back; the fill is set aside and taken up; another label is gone over to. */
export const goesOn: FillScenario = {
  name: 'a fill that is left for another',
  async prepare(place) {
    const { bench } = place;
    const { prescription, anotherProduct, others } = await prepared(place);
    const [other] = others;
    if (other === undefined) throw new Error('The practice world has no other label');
    const ids = Array.from({ length: 5 }, () => crypto.randomUUID());
    const [open = '', bottle = '', offered = '', next = '', early = ''] = ids;
    return {
      async work() {
        const value = anotherProduct.code;
        await bench.act(({ scan }) => scan.enter({ id: early, value, source: 'scanner' }));
        await bench.until('the scan before it is verified', async ({ waiting }) => {
          const entry = await waiting.entry({ id: early });
          return entry?.standing.kind === 'delivered';
        });
        const isHeld = fillOf(bottle, anotherProduct.code, ({ heldBy }) => heldBy !== null);
        await bench.until(
          'the prescription matches',
          fillOf(open, prescription.code, ({ finding }) => finding.result === 'match'),
        );
        await bench.until('the wrong bottle holds it', isHeld);
        await bench.act(({ fills }) => fills.settle({ fill: open, outcome: 'put-back' }));
        await bench.act(({ fills }) => fills.setAside({ fill: open }));
        await bench.act(({ fills }) => fills.takeUp({ fill: open }));
        await bench.until(
          'the other label is offered',
          fillOf(offered, other.code, (fill) => fill.offered !== null),
        );
        await bench.act(({ fills }) =>
          fills.switchTo({ fill: open, id: next, prescriptionId: other.id }),
        );
        await bench.act(({ fills }) => fills.setAside({ fill: next }));
      },
      async judge() {
        const { events, opened, fill } = await eventsLeft(place, open);
        const after = await eventsLeft(place, next);
        const once = ['settled', 'set-aside', 'taken-up', 'label-offered', 'closed'] as const;
        return [
          ...wrong('fills opened', opened, 2),
          ...once.flatMap((kind) => wrong(`events "${kind}"`, numberOf(events, kind), 1)),
          ...wrong('ending', fill?.ending, 'started-over'),
          ...wrong('the other one', after.fill?.state, 'set-aside'),
          ...wrong('its events "set-aside"', numberOf(after.events, 'set-aside'), 1),
        ];
      },
    };
  },
};

/** Nothing can tell what a kit is: a pharmacist goes past it, a second person signs, both by PIN on the spot. */
export const decided: FillScenario = {
  name: 'a fill with an override',
  async prepare(place) {
    const { bench, oracle } = place;
    const { prescription, right } = await prepared(place);
    const [lot] = right;
    if (lot === undefined) throw new Error('The practice world has no lot for it');
    const lead = await beginPeople(bench.client);
    const pharmacist = await enrolCleo(bench.client);
    const kits = [prescription.prescription_product_id ?? ''];
    const wanted = { ...usualFillRules, kits, checkLots: 'yes', secondPerson: true } as const;
    await bench.client.fills.setRules(wanted);
    const ids = Array.from({ length: 3 }, () => crypto.randomUUID());
    const [open = '', bottle = '', close = ''] = ids;

    /** The bench is locked after a power cut: the same person unlocks it, and goes on. */
    const unlocked =
      <Result>(call: (client: WindowClient) => Promise<Result>) =>
      async (client: WindowClient): Promise<Result> => {
        try {
          return await call(client);
        } catch (error) {
          if (refusalIn(error) !== 'UNLOCK_FIRST') throw error;
          await client.people.unlock({ staffId: lead.id, pin: pins.dana });
          return call(client);
        }
      };
    const approval = async ({ people }: WindowClient, right: Right) => {
      const claim = { staffId: pharmacist.id, badge: null, pin: pins.cleo };
      const given = await people.approve({ right, ...claim });
      if (given.kind !== 'approved') throw new Error(`The approval is ${given.kind}`);
      return given.approval;
    };
    return {
      async work() {
        const { code } = prescription;
        await bench.until(
          'the prescription matches',
          unlocked(fillOf(open, code, ({ finding }) => finding.result === 'match')),
        );
        const isUnclear = fillOf(bottle, lot.code, ({ containers, missing }) =>
          containers.every(
            (one) => one.finding.result === 'cannot-tell' && !missing.includes('answers'),
          ),
        );
        await bench.until('nothing can tell what the bottle is', unlocked(isUnclear));
        const amount = String(prescription.quantity);
        await bench.act(
          unlocked(({ fills }) => fills.setAmount({ fill: open, container: bottle, amount })),
        );
        await bench.until(
          'a pharmacist has gone past it',
          unlocked(async (client) => {
            // After a power cut the prescription has to be read again before anything stands against it.
            if (!(await isUnclear(client))) return false;
            const given = await approval(client, 'override-a-stop');
            await client.fills.override({ fill: open, reason: 'checked-by-eye', approval: given });
            return true;
          }),
        );
        await bench.act(
          unlocked(async (client) => {
            const given = await approval(client, 'second-person');
            return client.fills.sign({ fill: open, approval: given });
          }),
        );
        await bench.until(
          'it has ended',
          unlocked(fillOf(close, code, ({ state }) => state === 'closed')),
        );
      },
      async judge() {
        const { events, opened, fill } = await eventsLeft(place, open);
        const once = ['overridden', 'signed', 'closed'] as const;
        const held = (await oracle.state('lot', lot.id))?.['current_quantity'];
        return [
          ...wrong('fills opened', opened, 1),
          ...once.flatMap((kind) => wrong(`events "${kind}"`, numberOf(events, kind), 1)),
          ...wrong('ending', fill?.ending, 'with-override'),
          ...wrong('left in the lot', held, lot.current_quantity),
        ];
      },
    };
  },
};
