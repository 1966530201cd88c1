import type { Clock } from './clock.ts';
import type { Faults } from './faults/faults.ts';
import type { Network } from './network.ts';
import type { Reading } from './readings.ts';
import type { RequestRecord } from './record.ts';
import type { Staff } from './staff/staff.ts';
import type { Tokens } from './tokens.ts';
import type { World } from './world/world.ts';

/** Everything that one running practice service consists of. */
export type Service = {
  seed: number;
  reading: Reading;
  clock: Clock;
  world: World;
  tokens: Tokens;
  record: RequestRecord;
  faults: Faults;
  network: Network;
  staff: Staff;
};
