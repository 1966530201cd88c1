import { z } from 'zod';
import { userIdSchema } from '#shared/domain/ids.ts';
import { tell } from './scenarios.ts';
import { taskAndUser } from './tasks.ts';

const watched = z.object({ watchers: z.array(z.object({ id: z.string() })) });

tell({
  name: 'add watchers to a task',
  write: 'tasks.watch',
  lost: () => 'delivered',
  neverArrived: () => 'delivered',
  // Only ever adds: repeating it does no harm.
  repeatsDoNoHarm: true,
  sentAtMost: 2,
  async begin(at) {
    const { taskId } = await taskAndUser(at);
    const watchers = async () =>
      watched.parse(await at.oracle.state('task', taskId)).watchers.map(({ id }) => id);
    const present = await watchers();
    const stranger = await at.oracle.some('user', ({ id }) => !present.includes(String(id)));
    const watcher = userIdSchema.parse(stranger['id']);
    return {
      enter: (station, id) =>
        station.client.tasks.watch({ id, task: { id: taskId }, watchers: [watcher] }),
      effects: async () => (await watchers()).filter((id) => id === watcher).length,
    };
  },
});
