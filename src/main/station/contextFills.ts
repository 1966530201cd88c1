import type { ContextListener } from './contextListener.ts';
import type { Common, Reading, ServiceWay } from './contextParts.ts';
import { FillReads } from './fills/fillReads.ts';
import type { FillWatch } from './fills/fillWatch.ts';

/** Null until the context is put together. */
type Fills = () => FillWatch | null;

/** What windows are told of answers and of the way to the service, fills are told too: they are judged by it. */
export const alsoToFills = (windows: ContextListener, fills: Fills): ContextListener => ({
  ...windows,
  recordRead: (id) => {
    windows.recordRead(id);
    fills()?.recordRead(id);
  },
  listFetched: (hasJudged) => {
    windows.listFetched(hasJudged);
    fills()?.judgeAll();
  },
  statusChanged: () => {
    windows.statusChanged();
    fills()?.lookAtWay();
  },
});

/** The reads that fills wait for. */
export const fillReadsOf = (
  { store, clock, trouble }: Pick<Common, 'store' | 'clock' | 'trouble'>,
  { link, session }: Pick<ServiceWay, 'link' | 'session'>,
  { reads, refresher }: Pick<Reading, 'reads' | 'refresher'>,
  fills: Fills,
): FillReads =>
  new FillReads({
    ...{ store, clock, link, session, reads, refresher, trouble },
    ended: (id) => fills()?.recordRead(id),
    again: () => fills()?.judgeAll(),
  });
