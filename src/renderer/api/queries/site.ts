import type { Claim, ClaimView, SiteView } from '#shared/contract/site.ts';
import { exceptionIdSchema, lotIdSchema, prescriptionIdSchema } from '#shared/domain/ids.ts';
import type { Query } from '../query.ts';
import { station } from '../station.ts';

/** This bench's site and who is there. Another turn asks again. */
export const site = (turn: number): Query<SiteView> => ({
  key: 'site',
  variant: String(turn),
  call: () => station.site.read(),
  askAgain: 'never',
});

/** Who at another bench has this in hand. */
export const claims = ({ kind, id }: Claim): Query<ClaimView[]> => ({
  key: `claims ${kind} ${id}`,
  call: () => callOf(kind, id),
});

function callOf(kind: Claim['kind'], id: string): Promise<ClaimView[]> {
  switch (kind) {
    case 'lot':
      return station.site.lotClaims({ lotId: lotIdSchema.parse(id) });
    case 'exception':
      return station.site.exceptionClaims({ exceptionId: exceptionIdSchema.parse(id) });
    case 'prescription':
      return station.site.prescriptionClaims({ prescriptionId: prescriptionIdSchema.parse(id) });
  }
}
