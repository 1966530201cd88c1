import { implement } from '@orpc/server';
import type { SubmitResult } from '#shared/contract/entry.ts';
import { contract } from '#shared/contract/index.ts';
import type { Person } from '#shared/contract/person.ts';
import type { Settlement } from '#shared/contract/stops.ts';
import type { PeopleDouble } from './people.ts';
import type { World } from './world.ts';

type Standing = Pick<World, 'alarms' | 'fillAlarms'>;

/** What the stops need of the rest of the double. */
interface Station {
  readonly world: Standing;
  readonly people: PeopleDouble;
  publish(part: Standing): void;
}

/** What stands in "To settle", until a window says what was done. */
export class StopsDouble {
  readonly settled: { id: string; settlement: Settlement; by: Person }[] = [];
  private readonly station: Station;

  constructor(station: Station) {
    this.station = station;
  }

  /** A scan or a fill stands there no more. */
  private remove(id: string): void {
    const { alarms, fillAlarms } = this.station.world;
    this.station.publish({
      alarms: alarms.filter(({ scan }) => scan.id !== id),
      fillAlarms: fillAlarms.filter(({ fill }) => fill.id !== id),
    });
  }

  private removeScansOf(lotId: string): void {
    for (const { scan } of this.station.world.alarms) {
      if (scan.subject?.entityId === lotId) this.remove(scan.id);
    }
  }

  /** @param entry answers a call that makes entries */
  router(entry: (call: string) => (at: { input: unknown }) => Promise<SubmitResult>) {
    const on = implement(contract).stops;
    return {
      settle: on.settle.handler(({ input: { stop, settlement } }) => {
        this.settled.push({ id: stop.id, settlement, by: this.station.people.by() });
        this.remove(stop.id);
      }),
      pull: on.pull.handler(async (at) => {
        const result = await entry('stops.pull')(at);
        const { stop, lotId } = at.input;
        if (result.kind === 'entered') {
          if (stop?.kind === 'lot') this.removeScansOf(lotId);
          else if (stop !== null) this.remove(stop.id);
        }
        return result;
      }),
    };
  }
}
