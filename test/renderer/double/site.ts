import { implement } from '@orpc/server';
import { contract } from '#shared/contract/index.ts';
import type { ClaimView, SiteView } from '#shared/contract/site.ts';

const benchId = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;

export const aloneAtSite: SiteView = { state: { kind: 'alone' }, site: null, drops: {} };

/** Three benches, one of them off since this morning, at the bench that made the site. */
export function siteOfThree(now = Date.now()): SiteView {
  const who = [{ firstName: 'Dana', lastName: 'Whitfield' }];
  const said = { at: now - 12_000, unsent: 0, oldestAt: null, alarms: 0, who, version: '0.1.0' };
  const bench = { isThis: false, revokedAt: null, said };
  return {
    state: { kind: 'connected' },
    drops: {},
    site: {
      ...{ name: 'Main Street Pharmacy', servers: ['tls://bench-server:4222'] },
      ...{ isLead: true, isLetIn: true },
      benches: [
        { ...bench, id: benchId(1), name: 'Counter', isThis: true },
        {
          ...bench,
          id: benchId(2),
          name: 'Fill 1',
          said: { ...said, unsent: 3, oldestAt: now - 420_000, alarms: 1 },
        },
        { ...bench, id: benchId(3), name: 'Fill 2', said: { ...said, at: now - 5 * 3_600_000 } },
      ],
    },
  };
}

/** The site as the window is told of it. */
export class SiteDouble {
  view: SiteView = aloneAtSite;
  readonly made: unknown[] = [];
  /** Who at another bench has any record in hand. */
  claims: ClaimView[] = [];

  router() {
    const on = implement(contract.site);
    return on.router({
      read: on.read.handler(() => this.view),
      lotClaims: on.lotClaims.handler(() => this.claims),
      exceptionClaims: on.exceptionClaims.handler(() => this.claims),
      prescriptionClaims: on.prescriptionClaims.handler(() => this.claims),
      make: on.make.handler(({ input }) => {
        this.made.push(input);
        this.view = siteOfThree();
        return { kind: 'made' as const };
      }),
      join: on.join.handler(({ input }) => {
        if (!input.code.startsWith('PBJOIN1_')) return { kind: 'bad-code' as const };
        const { site, ...view } = siteOfThree();
        this.view = {
          ...view,
          site: site && { ...site, isLead: false, isLetIn: false, benches: [] },
        };
        return { kind: 'asked' as const };
      }),
      invite: on.invite.handler(() => ({
        kind: 'code' as const,
        code: `PBJOIN1_${'Qm90dGxlcw'.repeat(60)}`,
        until: Date.now() + 900_000,
      })),
      revoke: on.revoke.handler(({ input }) => {
        const { site } = this.view;
        const benches = (site?.benches ?? []).map((one) =>
          one.id === input.bench ? { ...one, revokedAt: Date.now() } : one,
        );
        this.view = { ...this.view, site: site && { ...site, benches } };
        return { kind: 'revoked' as const };
      }),
      rekey: on.rekey.handler(() => ({ kind: 'rekeyed' as const })),
      leave: on.leave.handler(() => {
        this.view = aloneAtSite;
        return { kind: 'left' as const };
      }),
    });
  }
}
