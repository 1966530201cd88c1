import { implement } from '@orpc/server';
import { contract } from '#shared/contract/index.ts';
import { usualPeopleSettings } from '#shared/contract/people.ts';
import type { Person } from '#shared/contract/person.ts';
import { staffIdSchema } from '#shared/domain/ids.ts';
import type { World } from './world.ts';

const on = implement(contract.people);
const notKnown = () => ({ kind: 'not-known' as const });

/** People who are switched off, as the station answers then. */
export const peopleDouble = (world: World, chosen: Person[]) =>
  on.router({
    list: on.list.handler(() => world.people),
    take: on.take.handler(({ input }) => {
      chosen.push(input);
      return input;
    }),
    names: on.names.handler(() => []),
    atWindow: on.atWindow.handler(() => ({ kind: 'unproven', person: null })),
    unlock: on.unlock.handler(() => ({ kind: 'wrong-pin', triesLeft: 0 })),
    badge: on.badge.handler(() => ({ kind: 'unknown-badge' })),
    lock: on.lock.handler(() => {}),
    touched: on.touched.handler(() => {}),
    approve: on.approve.handler(() => ({ kind: 'lacks-right' })),
    records: on.records.handler(() => []),
    settings: on.settings.handler(() => usualPeopleSettings),
    begin: on.begin.handler(({ input: { pin: _pin, ...who } }) => ({
      kind: 'done',
      staff: { id: staffIdSchema.parse('s1'), ...who, lead: true },
    })),
    setSettings: on.setSettings.handler(({ input: { settings } }) => ({ kind: 'done', settings })),
    enrol: on.enrol.handler(() => ({ kind: 'right-wanted', right: 'enrol-people' })),
    change: on.change.handler(notKnown),
    setPin: on.setPin.handler(notKnown),
    addBadge: on.addBadge.handler(notKnown),
    removeBadge: on.removeBadge.handler(notKnown),
    leave: on.leave.handler(notKnown),
    comeBack: on.comeBack.handler(notKnown),
  });
