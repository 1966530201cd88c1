import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReceiverSettings, ReceiverState } from '#shared/contract/receiver.ts';
import { fileVault } from '../../src/main/host/fileVault.ts';
import { systemClock } from '../../src/main/station/connection/clock.ts';
import { secretOf } from '../../src/main/station/handlers/receiver.ts';
import { Journal } from '../../src/main/station/journal/journal.ts';
import { Receiver } from '../../src/main/station/receiver/receiver.ts';
import { openBroker } from '../../src/main/station/site/broker.ts';
import { belongs, joinedSite } from '../../src/main/station/site/membershipChanges.ts';
import { readJoinCode } from '../../src/main/station/site/siteCodes.ts';
import { SiteLink } from '../../src/main/station/site/siteLink.ts';

export interface RelayWishes {
  /** Where its key, its secret and what it has to pass on stay. */
  readonly folder: string;
  readonly listen: Pick<ReceiverSettings, 'host' | 'port' | 'certificate'>;
  /** That the site's first bench shows; only the first time. */
  readonly code: string | null;
  readonly say: (line: string) => void;
  readonly trouble: (error: unknown) => void;
}

export interface Relay {
  readonly state: ReceiverState;
  /** What the service's own relay has to send along. */
  readonly secret: string;
  /** Whether the benches hear it. */
  readonly isLetIn: () => boolean;
  close(): Promise<void>;
}

type OpenRelay = { kind: 'open'; relay: Relay } | { kind: 'problem'; words: string };

/**
 * Takes the service's events in for all benches of a site, with the checks of a bench's own receiver. What was taken
 * is on disk before it is answered, and goes out as soon as the broker answers. It belongs to the site as a bench
 * does, and has no service.
 */
export async function openRelay(wishes: RelayWishes): Promise<OpenRelay> {
  const { folder, trouble } = wishes;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await fileVault.obtain(folder, !existsSync(join(folder, 'key')));
  if (found.kind !== 'key') return { kind: 'problem', words: found.message };
  const opened = Journal.open(join(folder, 'journal.db'), {
    key: found.key,
    trailKey: await fileVault.trailKey(folder),
  });
  if (opened.kind !== 'open') return { kind: 'problem', words: `Its folder: ${opened.kind}` };
  const { journal } = opened;
  const now = () => systemClock.now();
  const link = new SiteLink({
    store: {
      ...{ journal, now, record: () => null, categories: () => [] },
      ages: { isFresh: () => false, mayBeRecent: () => false },
    },
    ...{ clock: systemClock, random: Math.random, open: openBroker, trouble },
    presence: () => ({ ...nothing, at: now() }),
    inHand: () => [],
    lots: { products: () => null, withProducts: () => [] },
    exceptionChanged: () => undefined,
    peopleChanged: () => undefined,
    changed: () => wishes.say(stateText(link)),
  });
  const isLetIn = () => link.membership !== null && belongs(link.membership);
  const receiver = new Receiver({
    ...{ now, monotonic: () => systemClock.monotonic(), trouble },
    onException(id) {
      if (!isLetIn()) return false;
      link.exceptionEvent(id);
      return true;
    },
    onChange: () => undefined,
  });
  const close = async () => {
    await receiver.close();
    await link.close();
    journal.close();
  };
  const refused = joinProblem(link, wishes.code);
  if (refused !== null) {
    await close();
    return { kind: 'problem', words: refused };
  }
  const secret = secretOf(journal);
  link.start();
  const state = await receiver.apply({ on: true, ...wishes.listen }, secret);
  return { kind: 'open', relay: { state, secret, isLetIn, close } };
}

const nothing = { unsent: 0, oldestAt: null, alarms: 0, who: [], version: null };

function joinProblem(link: SiteLink, code: string | null): string | null {
  if (link.membership !== null) return null;
  if (code === null) return 'It belongs to no site yet: give it a code with --code.';
  const read = readJoinCode(code);
  if (read === null) return 'That is no code of a site, or not all of it.';
  link.change(joinedSite(read), () => undefined);
  return null;
}

function stateText({ state }: SiteLink): string {
  switch (state.kind) {
    case 'alone':
      return 'Reaching the benches.';
    case 'connected':
      return 'Connected to the benches.';
    case 'apart':
      return `Apart from the benches (${state.trouble}); what comes in is kept for them.`;
    case 'left-out':
      return 'The site’s first bench has taken this relay off.';
  }
}
