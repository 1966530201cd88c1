import { z } from 'zod';
import { exceptionIdSchema } from '#shared/domain/ids.ts';
import { submitEntry } from '../../../src/main/station/handlers/enter.ts';
import { replyToException as operation } from '../../../src/main/station/operations/exception/replyToException.ts';
import { nth } from '../../simulation/service/world.ts';
import { bodyField, type EntryKindRow, isEntered, simulated } from './row.ts';

const reply = simulated({
  name: 'reply-to-exception',
  weight: 3,
  about: 'exception',
  choice: z.object({ exception: z.number(), text: z.string() }),
  choose(random, about) {
    const text = random.pick([
      'Called the prescriber.',
      'Dose is right.\r\nPlease go on. ',
      'Ring  twice & wait — then leave.',
    ]);
    const own = random.chance(0.7) ? `${text} ${random.int(1, 999)}` : text;
    return { exception: about.which(1), text: own };
  },
  pair: () => [
    { exception: 0, text: 'Called.' },
    { exception: 0, text: 'Called again.' },
  ],
  enter({ context, world, id, by }, { exception, text }) {
    const exceptionId = exceptionIdSchema.parse(nth(world.exceptions.keys(), exception));
    const payload = { exceptionId, text, ...by };
    return isEntered(submitEntry(context, operation, { id, by, payload }));
  },
  async submit({ client, world, id, forged }, { exception, text }) {
    const exceptionId = exceptionIdSchema.parse(nth(world.exceptions.keys(), exception));
    return isEntered(await client.exceptions.reply({ id, exceptionId, text, ...forged }));
  },
});

export const replyToException: EntryKindRow = {
  kind: reply.name,
  write: 'exceptions.respond',
  traits: ['asks-first', 'lookup-by-call', 'undoable'],
  simulated: [reply],
  plan({ records, mark, oneOf }) {
    const text = mark('We have asked the clinic.');
    const exceptionId = exceptionIdSchema.parse(oneOf(records.exceptions));
    return {
      mark: text,
      enter: (client, id) => client.exceptions.reply({ id, exceptionId, text }),
      carriedBy: (request) => bodyField(request, 'text') === text,
      atMost: 1,
    };
  },
};

export const exceptionKinds = [replyToException];
