import { addWatchers } from './addWatchers.ts';
import { adjustLot } from './adjustLot.ts';
import { countLot } from './countLot.ts';
import { createTask } from './createTask.ts';
import { editLot } from './editLot.ts';
import { editTask } from './editTask.ts';
import type { Operation } from './operation.ts';
import { removeSupervisor } from './removeSupervisor.ts';
import { replyToException } from './replyToException.ts';
import { setPrescriptionStatus } from './setPrescriptionStatus.ts';
import { unpauseOrder } from './unpauseOrder.ts';
import { verifyBarcode } from './verifyBarcode.ts';

/** Every kind of write; adding one is one file and one line here. */
const all: readonly Operation[] = [
  verifyBarcode,
  replyToException,
  createTask,
  editTask,
  addWatchers,
  editLot,
  countLot,
  adjustLot,
  unpauseOrder,
  setPrescriptionStatus,
  removeSupervisor,
];

export const operations: ReadonlyMap<string, Operation> = new Map(
  all.map((operation) => [operation.kind, operation]),
);
