import { type Barcode, barcodeSchema } from '#shared/domain/barcode.ts';
import type { BarcodeId } from '#shared/domain/ids.ts';
import { bySchema } from './answerBody.ts';
import { type CallOptions, callService } from './call.ts';
import type { Connection } from './connection.ts';
import type { Outcome } from './outcome.ts';
import { path } from './path.ts';

/** POST /api/v1/barcodes/verify. Changes nothing at the service, so it may be sent again. */
export function verifyBarcode(
  connection: Connection,
  token: string,
  request: { barcode_value: string },
  options?: CallOptions,
): Promise<Outcome<Barcode>> {
  const body = { barcode_value: request.barcode_value };
  return callService(
    connection,
    { method: 'POST', path: '/api/v1/barcodes/verify', token, body, harmless: true },
    bySchema(barcodeSchema),
    options,
  );
}

/** GET /api/v1/barcodes/{barcode_id}. The answer may lack the image; the parameter's name is not shown. */
export function readBarcode(
  connection: Connection,
  token: string,
  request: { barcode_id: BarcodeId },
  options?: CallOptions,
): Promise<Outcome<Barcode>> {
  const call = {
    method: 'GET' as const,
    path: path`/api/v1/barcodes/${request.barcode_id}`,
    token,
    harmless: true,
  };
  return callService(connection, call, bySchema(barcodeSchema), options);
}
