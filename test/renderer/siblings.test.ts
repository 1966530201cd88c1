import { expect, test } from 'vitest';
import { z } from 'zod';
import { newRandom, openSealed, proofOf } from '#shared/greeting/proof.ts';
import { answerSiblings } from '../../src/renderer/api/siblings.ts';

const answer = z.object({ kind: z.literal('ticket'), for: z.string(), sealed: z.string() });

test('a window gives a ticket to whoever proves its token, sealed for that page alone', async () => {
  const [token, ticket] = [newRandom(), newRandom()];
  answerSiblings(
    () => token,
    async () => ticket,
  );
  const channel = new BroadcastChannel('pharmacy-bench');
  const heard: unknown[] = [];
  const first = new Promise<unknown>((resolve) => {
    channel.onmessage = ({ data }) => {
      heard.push(data);
      resolve(data);
    };
  });
  const asks = async (known: string) => {
    const by = newRandom();
    const proof = await proofOf(known, 'copy', { host: '', window: by });
    channel.postMessage({ kind: 'ticket-wanted', by, proof });
    return by;
  };
  await asks(newRandom());
  const copy = await asks(token);
  const given = answer.parse(await first);
  expect(heard).toHaveLength(1);
  expect(given.for).toBe(copy);
  expect(given.sealed).not.toContain(ticket);
  expect(await openSealed(token, copy, given.sealed)).toBe(ticket);
  expect(await openSealed(newRandom(), copy, given.sealed)).toBe(null);
  expect(await openSealed(token, newRandom(), given.sealed)).toBe(null);
  channel.close();
});
