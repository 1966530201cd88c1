import { z } from 'zod';
import { exceptionIdSchema } from '#shared/domain/ids.ts';
import { tell } from './scenarios.ts';

const thread = z.object({ responses: z.array(z.object({ text: z.string() })) });

tell({
  name: 'reply to an exception',
  write: 'exceptions.respond',
  lost: () => 'delivered',
  neverArrived: () => 'delivered',
  sentAtMost: 1,
  async begin({ oracle }) {
    const open = await oracle.some('exception', (one) => one['is_active'] === true);
    const exceptionId = exceptionIdSchema.parse(open['id']);
    const text = 'The address is right:\r\n12 Example Row, “rear entrance”, café side. ✓';
    return {
      enter: (station, id) => station.client.exceptions.reply({ id, exceptionId, text }),
      async effects() {
        const { responses } = thread.parse(await oracle.state('exception', exceptionId));
        const signed = `${text}\n\n[Response from: Pia Practice]`;
        return responses.filter((response) => response.text === signed).length;
      },
    };
  },
});
