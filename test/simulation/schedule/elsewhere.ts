import { decimalSchema } from '#shared/domain/decimal.ts';
import type { Effect } from '../history.ts';
import { taskFields } from '../service/shape.ts';
import { nth, type ServiceWorld } from '../service/world.ts';
import type { Elsewhere } from './schedule.ts';

/** Somebody else's change at the service, and what it changed. */
export function changeElsewhere(world: ServiceWorld, what: Elsewhere): Effect {
  const plain = (entity: string, kind: string): Effect => ({
    entity,
    kind,
    before: null,
    after: null,
  });
  switch (what.kind) {
    case 'sets a quantity': {
      const lot = nth(world.lots.values(), what.lot);
      const before = lot.quantity;
      lot.quantity = decimalSchema.parse(what.quantity);
      return { entity: `lot:${lot.id}`, kind: 'quantity', before, after: lot.quantity };
    }
    case 'changes a unit': {
      const lot = nth(world.lots.values(), what.lot);
      lot.unit = what.unit;
      return plain(`lot:${lot.id}`, 'unit');
    }
    case 'edits a lot': {
      const lot = nth(world.lots.values(), what.lot);
      const { field, value } = what;
      lot.texts.set(field, field === 'is_active' ? value === 'true' : value);
      return plain(`lot:${lot.id}`, 'edit');
    }
    case 'edits a task': {
      const task = nth(world.tasks.values(), what.task);
      const before = taskFields(task);
      task.fields.set('description', what.value);
      return { entity: `task:${task.id}`, kind: 'edit', before, after: taskFields(task) };
    }
    case 'resolves an exception': {
      const exception = nth(world.exceptions.values(), what.exception);
      exception.active = false;
      return plain(`exception:${exception.id}`, 'resolve');
    }
    case 'pauses an order': {
      const order = nth(world.orders, what.order);
      order.paused = true;
      return { entity: `order:${order.id}`, kind: 'pause', before: null, after: 'paused' };
    }
    case 'sets a status': {
      const one = nth(world.prescriptions.values(), what.prescription);
      const before = one.status;
      one.status = what.status;
      return { entity: `prescription:${one.id}`, kind: 'status', before, after: one.status };
    }
    case 'takes a prescription away': {
      const one = nth(world.prescriptions.values(), what.prescription);
      if (world.prescriptions.size > 2) world.prescriptions.delete(one.id);
      return plain(`prescription:${one.id}`, 'remove');
    }
  }
}
