import { login } from './auth.ts';
import { readBarcode, verifyBarcode } from './barcodes.ts';
import { readException, respond } from './exceptions.ts';
import { lotAssociations, updateLot } from './lots.ts';
import { unpause } from './orders.ts';
import { removeSupervisor } from './prescribers.ts';
import { listPrescriptions, readElectronic, setStatus } from './prescriptions.ts';
import { orderReport } from './reports.ts';
import { addWatchers, createTask, taskCategories, updateTask } from './tasks.ts';

/** Every operation of service-api.md, Endpoints. */
export const operations = [
  login,
  respond,
  readException,
  unpause,
  createTask,
  updateTask,
  addWatchers,
  taskCategories,
  updateLot,
  lotAssociations,
  verifyBarcode,
  readBarcode,
  listPrescriptions,
  setStatus,
  readElectronic,
  removeSupervisor,
  orderReport,
] as const;
