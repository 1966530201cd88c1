import type { z } from 'zod';
import { maybe, resource, text } from '#shared/domain/fields.ts';
import type { PrescriberReference, SupervisorMappingId } from '#shared/domain/ids.ts';
import { bySchema } from './answerBody.ts';
import { type CallOptions, callService } from './call.ts';
import type { Connection } from './connection.ts';
import type { Outcome } from './outcome.ts';
import { path } from './path.ts';

/** service-api.md, DELETE supervisor: an object holding one text. */
export const removalSchema = resource({ message: maybe(text) });
export type Removal = z.infer<typeof removalSchema>;

/** DELETE /api/v1/prescribers/{prescriber_id}/supervisors/{mapping_id}: prescriber by UUID or NPI. */
export function removeSupervisor(
  connection: Connection,
  token: string,
  request: { prescriber: PrescriberReference; mapping_id: SupervisorMappingId },
  options?: CallOptions,
): Promise<Outcome<Removal>> {
  const call = {
    method: 'DELETE' as const,
    path: path`/api/v1/prescribers/${request.prescriber}/supervisors/${request.mapping_id}`,
    token,
    harmless: false,
  };
  return callService(connection, call, bySchema(removalSchema), options);
}
