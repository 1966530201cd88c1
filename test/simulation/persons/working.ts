import { z } from 'zod';
import { decimalSchema } from '#shared/domain/decimal.ts';
import { exceptionIdSchema, lotIdSchema } from '#shared/domain/ids.ts';
import { replyToException } from '../../support/entryKinds/exceptions.ts';
import { simulatedEntry } from '../../support/entryKinds/index.ts';
import { adjustLot, countLot } from '../../support/entryKinds/lots.ts';
import { nth } from '../service/world.ts';
import { type AtWindow, call, resultOf } from './calling.ts';
import { forged } from './cast.ts';
import type { Deed } from './deeds.ts';
import type { Name } from './expected.ts';

const repliedSchema = z.object({ text: z.string() });

type Doing<What extends Deed['what']> = Extract<Deed, { what: What }>;

const accountAt = ({ bench }: AtWindow): string => bench.machine.context?.session.userId ?? '';

export async function enter(at: AtWindow, { id, entry, held }: Doing<'enter'>): Promise<void> {
  const { world } = at.bench;
  const userId = accountAt(at);
  at.bench.scans.set(id, at.bench.expected.may(at.window));
  const kind = simulatedEntry(entry.kind);
  const answer = await call(at, { deed: 'enter', ids: [id] }, (client) =>
    kind.submit({ client, world, id, held, forged }, entry),
  );
  if (resultOf(answer) === true) at.bench.entered(id, entry.kind, userId);
}

export async function keepDraft(at: AtWindow, act: Doing<'keep draft'>): Promise<void> {
  const { bench, window } = at;
  const exceptionId = exceptionIdSchema.parse(nth(bench.world.exceptions.keys(), act.exception));
  const text = `Words ${bench.drafts.size} of station ${bench.number}`;
  bench.drafts.set(text, bench.expected.may(window));
  await call(at, { deed: 'keep draft', ids: [text] }, (client) =>
    client.exceptions.keepDraft({ exceptionId, text, ...forged }),
  );
}

export async function readDraft(at: AtWindow, act: Doing<'read draft'>): Promise<void> {
  const { bench, window } = at;
  const exceptionId = exceptionIdSchema.parse(nth(bench.world.exceptions.keys(), act.exception));
  const may = bench.expected.may(window);
  const answer = await call(at, { deed: 'read draft' }, (client) =>
    client.exceptions.draft({ exceptionId, ...forged }),
  );
  const draft = resultOf(answer);
  if (draft === null) return;
  const owners = bench.drafts.get(draft.text) ?? [];
  bench.record({ kind: 'read', station: bench.number, owners, may });
}

export async function beginRound(at: AtWindow, { id }: Doing<'begin round'>): Promise<void> {
  const { bench, window } = at;
  const may = bench.expected.may(window);
  bench.rounds.set(id, { names: may, counts: [] });
  const answer = await call(at, { deed: 'begin round', ids: [id] }, (client) =>
    client.rounds.begin({ id, blind: false, ...forged }),
  );
  const result = resultOf(answer);
  if (result?.kind === 'open') sawRound(at, result.round.id, may);
}

/** The window shows a round; `may`: who may have been there when it asked. */
function sawRound({ bench }: AtWindow, id: string, may: readonly Name[]): void {
  const owners = bench.rounds.get(id)?.names ?? [];
  bench.record({ kind: 'read', station: bench.number, owners, may });
}

export async function readRound(at: AtWindow): Promise<void> {
  const may = at.bench.expected.may(at.window);
  const answer = await call(at, { deed: 'read round' }, (client) => client.rounds.present());
  const round = resultOf(answer);
  if (round !== null) sawRound(at, round.id, may);
}

/** The latest round of this workstation, whoever began it: only they may go on with it. */
const latestRound = ({ bench }: AtWindow) => [...bench.rounds].at(-1) ?? null;

export async function count(at: AtWindow, act: Doing<'count'>): Promise<void> {
  const latest = latestRound(at);
  if (latest === null) return;
  const [round, { counts }] = latest;
  const may = at.bench.expected.may(at.window);
  counts.push(act.id);
  const lotId = lotIdSchema.parse(nth(at.bench.world.lots.keys(), act.lot));
  const counted = { round, id: act.id, lotId, quantity: decimalSchema.parse(act.quantity) };
  const answer = await call(at, { deed: 'count' }, (client) =>
    client.rounds.count({ ...counted, how: 'instead', ...forged }),
  );
  if (resultOf(answer)?.kind === 'open') sawRound(at, round, may);
}

export async function sendRound(at: AtWindow): Promise<void> {
  const latest = latestRound(at);
  if (latest === null) return;
  const [round, { counts }] = latest;
  const userId = accountAt(at);
  const may = at.bench.expected.may(at.window);
  const made = { deed: 'send round', ids: counts } as const;
  const answer = await call(at, made, (client) =>
    client.rounds.send({ round, reason: 'Monthly count', agreeing: true, ...forged }),
  );
  if (resultOf(answer)?.kind !== 'sent') return;
  sawRound(at, round, may);
  const { outbox } = at.bench.machine.context?.journal ?? {};
  for (const id of counts) {
    const isNew = !at.bench.entries.includes(id) && outbox?.find(id) !== null;
    if (isNew) at.bench.entered(id, countLot.kind, userId);
  }
}

export async function askLot(at: AtWindow, act: Doing<'ask lot'>): Promise<void> {
  const lotId = lotIdSchema.parse(nth(at.bench.world.lots.keys(), act.lot));
  await call(at, { deed: 'ask lot' }, (client) => client.lots.ask({ lotId, ...forged }));
}

/** Takes back or compensates one of the latest entries of this workstation, whoever made it. */
export async function undo(at: AtWindow, { which, newId }: Doing<'undo'>): Promise<void> {
  const { bench } = at;
  const id = bench.entries.at(-1 - (which % Math.max(1, bench.entries.length)));
  if (id === undefined) return;
  const row = bench.machine.context?.journal.outbox.find(id) ?? null;
  if (row === null) return;
  const userId = accountAt(at);
  if (row.kind === replyToException.kind) {
    const may = bench.expected.may(at.window);
    // Its words are the draft of whoever takes it back.
    const { text } = repliedSchema.parse(row.payload);
    bench.drafts.set(text, [...(bench.drafts.get(text) ?? []), ...may]);
    const answer = await call(at, { deed: 'undo', ids: [newId, text] }, (client) =>
      client.exceptions.takeBack({ id, ...forged }),
    );
    const owners = [`${row.author.firstName} ${row.author.lastName}`];
    // Nobody takes back what another person has written.
    if (resultOf(answer)?.kind === 'taken-back') {
      bench.record({ kind: 'read', station: bench.number, owners, may });
    }
    return;
  }
  if (!row.lane.startsWith('lot:')) return;
  const answer = await call(at, { deed: 'undo', ids: [newId] }, (client) =>
    client.lots.undo({ id, newId, ...forged }),
  );
  if (resultOf(answer)?.kind === 'compensated') at.bench.entered(newId, adjustLot.kind, userId);
}
