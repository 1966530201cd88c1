import { implement } from '@orpc/server';
import { contract } from '#shared/contract/index.ts';
import type { PeopleDouble } from './people.ts';
import type { World } from './world.ts';

const on = implement(contract.settings);

/** The settings of the world, changed as the calls say. */
export const settingsDouble = (
  world: Pick<World, 'settings' | 'keptBy' | 'muted'>,
  people: Pick<PeopleDouble, 'mustHave' | 'by'>,
) => ({
  read: on.read.handler(() => world.settings),
  change: on.change.handler(({ input }) => {
    people.mustHave('change-settings');
    Object.assign(world.settings, input);
    return world.settings;
  }),
  muteAlarms: on.muteAlarms.handler(({ input: { minutes } }) => {
    world.muted.push(minutes);
  }),
  setKeep: on.setKeep.handler(({ input: { keep } }) => {
    people.mustHave('change-settings');
    world.settings = { ...world.settings, keep };
    world.keptBy = people.by();
    return world.settings;
  }),
});
