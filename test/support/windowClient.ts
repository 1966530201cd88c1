import { createRouterClient } from '@orpc/server';
import { newWindowId, type Station } from '../../src/main/station/station.ts';

/** What one window may ask of a station, without a host between them. */
export type WindowClient = ReturnType<typeof windowClient>;

export const windowClient = ({ router }: Pick<Station, 'router'>, window = newWindowId()) =>
  createRouterClient(router, { context: { window } });
