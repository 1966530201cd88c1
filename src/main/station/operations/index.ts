import { verifyBarcode } from './barcode/verifyBarcode.ts';
import { replyToException } from './exception/replyToException.ts';
import { adjustLot } from './lot/adjustLot.ts';
import { countLot } from './lot/countLot.ts';
import { editLot } from './lot/editLot.ts';
import type { Operation } from './operation.ts';
import { unpauseOrder } from './order/unpauseOrder.ts';
import { removeSupervisor } from './prescriber/removeSupervisor.ts';
import { setPrescriptionStatus } from './prescription/setPrescriptionStatus.ts';
import { addWatchers } from './task/addWatchers.ts';
import { createTask } from './task/createTask.ts';
import { editTask } from './task/editTask.ts';

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
