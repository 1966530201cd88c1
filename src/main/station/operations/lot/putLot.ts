import type { LotId } from '#shared/domain/ids.ts';
import type { Lot, LotChange } from '#shared/domain/lot.ts';
import type { CallOptions } from '../../service/call.ts';
import type { Caller } from '../../service/connection.ts';
import { updateLot } from '../../service/lots.ts';
import { requireSameRecord } from '../../service/onlyAbout.ts';
import type { Outcome } from '../../service/outcome.ts';
import { checkSignIn } from '../../service/signInCheck.ts';

/**
 * PUT of a lot's changed fields. An answer about another lot says nothing of this one, not even that
 * it was changed: settled by it, the next adjustment would follow a quantity that is no longer there.
 */
export async function putLot(
  { connection, token }: Caller,
  request: { lot_id: LotId; change: LotChange },
  options: CallOptions,
): Promise<Outcome<Lot>> {
  const told = await updateLot(connection, token, request, options);
  return requireSameRecord(request.lot_id, await checkSignIn(connection, token, told, options));
}
