import { tell } from './scenarios.ts';
import { wholeDraft } from './tasks.ts';

tell({
  name: 'create a task',
  write: 'tasks.create',
  // A task sent twice looks like two tasks, and tasks cannot be looked up.
  lost: () => 'parked',
  neverArrived: () => 'parked',
  sentAtMost: 1,
  async begin(at) {
    const draft = await wholeDraft(at, 'Restock shelf C4');
    const local = crypto.randomUUID();
    return {
      enter: (station, id) => station.client.tasks.create({ id, local, draft }),
      async effects() {
        const created = await at.oracle.requests('tasks.create');
        return created.filter(({ applied }) => applied).length;
      },
    };
  },
});
