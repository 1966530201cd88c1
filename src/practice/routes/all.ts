import { login } from './auth.ts';
import { readBarcode, verifyBarcode } from './barcodes.ts';
import { lotAssociations, updateLot } from './lots.ts';
import { taskCategories } from './tasks.ts';

/** Every operation of service-api.md, Endpoints. */
export const operations = [
  login,
  verifyBarcode,
  readBarcode,
  updateLot,
  lotAssociations,
  taskCategories,
] as const;

export type OperationName = (typeof operations)[number]['name'];
