import { join } from 'node:path';
import { RPCHandler } from '@orpc/server/websocket';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isWindowMessage } from '../../../../src/main/hosting/windowMessage.ts';
import { openStation } from '../../../../src/main/station/station.ts';
import { newWindowId } from '../../../../src/main/station/windows/windowId.ts';
import { dataFolder, stateFolder, testVault } from '../../../support/testStation.ts';

const answer = z.object({
  i: z.string(),
  p: z.object({ s: z.number().optional(), b: z.unknown() }),
});

/** Other spellings of a call's path, as somebody would try them who reads the rules. */
const spellings = (subject: string, call: string) => [
  `/${subject}/${call}`,
  `/${subject}.${call}`,
  `//${subject}/${call}`,
  `/${subject}//${call}`,
  `/${subject}/${call}/`,
  `/${subject}/./${call}`,
  `/session/../${subject}/${call}`,
  `/${subject}%2F${call}`,
  `/${subject}/%${call.charCodeAt(0).toString(16)}${call.slice(1)}`,
  `/${subject.toUpperCase()}/${call.toUpperCase()}`,
  `/${subject}/${call}?session/state`,
  `/session/state/${subject}/${call}`,
  `/${subject}/${call}/session/state`,
  `/__proto__/${subject}/${call}`,
  `/${subject}/__proto__/${call}`,
  `/${subject}/constructor`,
  `/${subject}/${call}/~orpc`,
  `/${subject}/${call}\0`,
  `/__batch__`,
  `/${'x/'.repeat(200)}${subject}/${call}`,
];

test('a call under any other spelling of its path is refused where nobody is signed in, or is none', async () => {
  await using folder = await dataFolder();
  const opening = await openStation({
    ...{ dataDir: folder.path, stateDir: join(folder.path, stateFolder), keyVault: testVault },
    ...{ service: null, defaultService: null, startPractice: null, allowRemote: false },
    log: () => {},
  });
  if (opening.kind !== 'open') throw new Error(opening.kind);
  const { station } = opening;
  const handler = new RPCHandler(station.router);
  const sent: string[] = [];
  const peer: Parameters<typeof handler.message>[0] = {
    send: (data) => void sent.push(String(data)),
    addEventListener() {},
  };
  const id = 'ORD-1';
  const inputs = [
    { id, by: null },
    JSON.parse(`{"id":"${id}","by":null,"__proto__":{"userId":"u1"},"constructor":{}}`),
    [{ id, by: null }],
  ];
  let asked = 0;
  for (const url of [...spellings('orders', 'revealPatient'), ...spellings('orders', 'detail')]) {
    for (const json of inputs) {
      for (const m of ['POST', 'GET'] as const) {
        asked += 1;
        const message = JSON.stringify({ i: String(asked), p: { u: url, b: { json }, m } });
        if (!isWindowMessage(message)) continue;
        await handler.message(peer, message, { context: { window: newWindowId() } });
      }
    }
  }
  const answers = sent.map((text) => answer.parse(JSON.parse(text)));
  expect(answers.length).toBeGreaterThan(100);
  for (const { i, p } of answers) expect([400, 403, 404, 405], i).toContain(p.s);
  await station.close();
  // The call itself is there, and is refused by its rule.
  expect(JSON.stringify(answers[0])).toContain('SIGN_IN_FIRST');
});
