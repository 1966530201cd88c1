import { ORPCError } from '@orpc/server';
import { refusalCodes } from '#shared/contract/refusal.ts';
import type { WindowClient } from '../../support/windowClient.ts';
import { isAfterlife } from '../station/disk.ts';
import type { Name } from './expected.ts';
import type { WindowBench } from './windowBench.ts';
import type { DeedName } from './windowEvents.ts';
import type { WindowedStation } from './windowedStation.ts';

/** A window at which something is done now. */
export interface AtWindow {
  readonly bench: WindowBench;
  readonly window: number;
  readonly station: WindowedStation;
  readonly client: WindowClient;
  /** Nothing else is done there in the same moment. */
  readonly alone: boolean;
}

interface Made {
  readonly deed: DeedName;
  readonly ids?: readonly string[];
  /** Left out: whoever may be at the window. */
  readonly names?: readonly Name[];
}

/** How a call ended, as far as the window knows. */
export type Answer<Result> =
  | { readonly kind: 'answered'; readonly result: Result }
  | { readonly kind: 'refused'; readonly code: string }
  /** The program ended meanwhile. */
  | { readonly kind: 'lost' };

/** Makes a call and puts on record who may be at the window, and what came of it. */
export async function call<Result>(
  at: AtWindow,
  { deed, ids = [], names }: Made,
  make: (client: WindowClient) => Promise<Result>,
): Promise<Answer<Result>> {
  const { bench, window, client, alone } = at;
  const { machine, number: station } = bench;
  const { context } = machine;
  const number = bench.nextCall();
  const may = bench.expected.may(window);
  const about = { station, window, call: number, deed, ids, may, names: names ?? may };
  bench.record({ kind: 'called', ...about });
  try {
    const result = await make(client);
    if (machine.context !== context) return { kind: 'lost' };
    bench.lines();
    bench.record({ kind: 'done', station, call: number });
    return { kind: 'answered', result };
  } catch (error) {
    if (machine.context !== context || isAfterlife(error)) return { kind: 'lost' };
    bench.lines();
    const code = refusalCodes.find((one) => error instanceof ORPCError && error.code === one);
    if (code === undefined) {
      machine.failed(error);
      return { kind: 'lost' };
    }
    bench.record({ kind: 'refused', station, call: number, code, alone });
    return { kind: 'refused', code };
  }
}

/** What the call came to; null where it was not answered. */
export const resultOf = <Result>(answer: Answer<Result>): Result | null =>
  answer.kind === 'answered' ? answer.result : null;
