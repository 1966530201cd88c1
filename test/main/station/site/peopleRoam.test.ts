import { expect, test } from 'vitest';
import { beginPeople, bo, enrolBo, pins, staffOf } from '../../../support/people.ts';
import {
  benchesAtWork,
  eventually,
  joinAll,
  letIn,
  threeOf,
} from '../../../support/site/benches.ts';
import { brokerForTests } from '../../../support/site/broker.ts';

const card = 'STAFF 20417';

/** Two benches of a site, each led by Dana; Bo works at the first, with a badge from before the site. */
async function twoLed() {
  const broker = await brokerForTests();
  const at = await benchesAtWork(3);
  const [one, two, late] = threeOf(at.benches);
  for (const { client } of at.benches) await beginPeople(client);
  const tech = await enrolBo(one.client);
  staffOf(await one.client.people.addBadge({ id: tech.id, code: card, approval: null }));
  await joinAll(broker.place, [one, two]);
  return {
    ...{ one, two, late, tech },
    async [Symbol.asyncDispose]() {
      await at[Symbol.asyncDispose]();
      await broker[Symbol.asyncDispose]();
    },
  };
}

test('a badge is known at every bench, and opens one only with a PIN that was chosen there', async () => {
  await using set = await twoLed();
  const { one, two } = set;
  const shown = (pin: string | null = null) => two.client.people.badge({ code: card, pin });
  // Its code is kept nowhere: it is told once it was scanned.
  expect(await shown()).toEqual({ kind: 'unknown-badge' });
  const window = one.station.anotherWindow();
  expect(await window.people.badge({ code: card, pin: pins.bo })).toMatchObject({
    kind: 'unlocked',
  });
  await eventually(shown, ({ kind }) => kind === 'from-elsewhere');
  expect(await shown()).toEqual({ kind: 'from-elsewhere', person: bo, bench: 'Bench 1' });
  expect(await two.client.people.elsewhere()).toEqual([
    { ...bo, role: 'technician', lead: false, bench: 'Bench 1', here: null },
  ]);
  const here = { ...bo, role: 'technician' as const, lead: false, pin: '6182', approval: null };
  const enrolled = staffOf(await two.client.people.enrol(here));
  expect(await two.client.people.elsewhere()).toEqual([]);
  const settings = { on: true, idleMinutes: 3, badge: 'badge-alone' as const };
  await two.client.people.setSettings({ settings, approval: null });
  // The first time with the PIN, whatever the setting: another bench's word opens nothing.
  expect(await shown()).toEqual({ kind: 'pin-wanted', staff: enrolled });
  expect(await shown(pins.bo)).toMatchObject({ kind: 'wrong-pin' });
  expect(await shown('6182')).toEqual({ kind: 'unlocked', staff: enrolled });
  await two.client.people.lock({ because: 'by-hand' });
  expect(await shown()).toEqual({ kind: 'unlocked', staff: enrolled });
});

test('whoever has left at one bench stands at no window of another, a bench that was off included', async () => {
  await using set = await twoLed();
  const { one, two, tech } = set;
  const here = { ...bo, role: 'technician' as const, lead: false, pin: '6182', approval: null };
  const { id } = staffOf(await two.client.people.enrol(here));
  const window = two.station.anotherWindow();
  expect(await window.people.unlock({ staffId: id, pin: '6182' })).toMatchObject({
    kind: 'unlocked',
  });
  staffOf(await one.client.people.leave({ id: tech.id, approval: null }));
  await eventually(
    () => window.people.atWindow(),
    ({ kind }) => kind === 'locked',
  );
  expect(await two.client.people.names()).toMatchObject([{ firstName: 'Dana' }]);
  const filter = { person: null, kind: null, since: null, until: null, record: null };
  const { lines } = await two.client.records.lines({ filter, before: null, limit: 10 });
  const left = lines.find(({ facts }) => facts['bench'] === 'Bench 1');
  expect(left).toMatchObject({ by: { firstName: 'Dana' }, facts: { name: 'Bo Lind' } });
  // They come back where a lead brings them back, and nowhere else.
  await two.turnOff();
  const back = { id: tech.id, pin: '5093', approval: null };
  staffOf(await one.client.people.comeBack(back));
  await two.turnOn();
  const dana = (await two.client.people.names())[0];
  await two.client.people.unlock({ staffId: dana?.id ?? tech.id, pin: pins.dana });
  const [known] = await eventually(
    () => two.client.people.elsewhere(),
    (people) => people.length === 1,
  );
  expect(known).toMatchObject({ ...bo, here: { id, hasLeft: true } });
});

test('a role that was taken away is taken away everywhere; one that was given is given by a lead of each bench', async () => {
  await using set = await twoLed();
  const { one, two, tech } = set;
  const higher = { ...bo, role: 'pharmacist' as const, lead: true, approval: null };
  staffOf(
    await one.client.people.setPin({ id: tech.id, old: null, pin: '618207', approval: null }),
  );
  const enrolled = {
    ...bo,
    role: 'technician' as const,
    lead: false,
    pin: '618207',
    approval: null,
  };
  const { id } = staffOf(await two.client.people.enrol(enrolled));
  staffOf(await one.client.people.change({ id: tech.id, ...higher }));
  const [known] = await eventually(
    () => two.client.people.elsewhere(),
    (people) => people.length === 1,
  );
  expect(known).toMatchObject({ role: 'pharmacist', lead: true, here: { id, hasLeft: false } });
  const boAtTwo = async () => (await two.client.people.records()).find((who) => who.id === id);
  expect(await boAtTwo()).toMatchObject({ role: 'technician', lead: false });
  staffOf(await two.client.people.change({ id, ...higher }));
  staffOf(await one.client.people.change({ id: tech.id, ...higher, role: 'technician' }));
  await eventually(boAtTwo, (who) => who?.role === 'technician');
  expect(await boAtTwo()).toMatchObject({ role: 'technician', lead: true });
});

test('no bench loses its last lead by another’s word, nor whom it enrolled after somebody left elsewhere', async () => {
  await using set = await twoLed();
  const { one, two, late, tech } = set;
  const cleo = { firstName: 'Cleo', lastName: 'Marsh', role: 'pharmacist' as const, lead: true };
  staffOf(await one.client.people.enrol({ ...cleo, pin: '618207', approval: null }));
  const [dana] = (await one.client.people.names()).filter(({ firstName }) => firstName === 'Dana');
  staffOf(await one.client.people.leave({ id: tech.id, approval: null }));
  staffOf(await one.client.people.leave({ id: dana?.id ?? tech.id, approval: null }));
  await eventually(
    () => two.client.people.elsewhere(),
    (people) => people.some(({ firstName }) => firstName === 'Cleo'),
  );
  expect(await two.client.people.names()).toMatchObject([{ firstName: 'Dana', lead: true }]);
  const again = await enrolBo(late.client);
  const cleosWindow = one.station.anotherWindow();
  const [lead] = await one.client.people.names();
  await cleosWindow.people.unlock({ staffId: lead?.id ?? again.id, pin: '618207' });
  await letIn({ client: cleosWindow }, late, 'Bench 3');
  await eventually(
    () => late.client.people.elsewhere(),
    (people) => people.some(({ firstName }) => firstName === 'Cleo'),
  );
  expect(await late.client.people.names()).toMatchObject([
    { firstName: 'Dana' },
    { firstName: 'Bo' },
  ]);
});

test('a badge that was taken away at one bench is nobody’s at the others', async () => {
  await using set = await twoLed();
  const { one, two, tech } = set;
  const enrolled = { ...bo, role: 'technician' as const, lead: false, pin: '6182', approval: null };
  staffOf(await two.client.people.enrol(enrolled));
  staffOf(await one.client.people.addBadge({ id: tech.id, code: 'STAFF 20418', approval: null }));
  const shown = (pin: string | null) => two.client.people.badge({ code: 'STAFF 20418', pin });
  await eventually(
    () => shown('6182'),
    ({ kind }) => kind === 'unlocked',
  );
  const [record] = (await one.client.people.records()).filter(({ id }) => id === tech.id);
  const badge = record?.badges.at(-1)?.id ?? '';
  staffOf(await one.client.people.removeBadge({ id: tech.id, badge, approval: null }));
  await eventually(
    () => shown(null),
    ({ kind }) => kind === 'unknown-badge',
  );
});
