import { tell } from './scenarios.ts';
import { taskAndUser } from './tasks.ts';

tell({
  name: 'edit a task',
  write: 'tasks.update',
  lost: () => 'delivered',
  neverArrived: () => 'delivered',
  // Sent once more, since nothing newer is known of the task.
  isKnownHereAlone: true,
  sentAtMost: 2,
  async begin(at) {
    const { taskId } = await taskAndUser(at);
    const name = 'Restock shelf C5 instead';
    return {
      enter: (station, id) =>
        station.client.tasks.edit({ id, task: { id: taskId }, change: { name } }),
      effects: async () => ((await at.oracle.state('task', taskId))?.['name'] === name ? 1 : 0),
    };
  },
});
