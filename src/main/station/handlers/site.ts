import { implement } from '@orpc/server';
import { contract } from '#shared/contract/index.ts';
import type { Person } from '#shared/contract/person.ts';
import type { BenchView, SiteView } from '#shared/contract/site.ts';
import type { Membership } from '../journal/site/membership.ts';
import { isAllowedPlace } from '../site/allowedPlace.ts';
import { isSafePlace } from '../site/broker.ts';
import {
  belongs,
  invited,
  joinedSite,
  madeSite,
  rekeyed,
  revoked,
} from '../site/membershipChanges.ts';
import { readBrokerCode, readJoinCode } from '../site/siteCodes.ts';
import { tellKnown } from '../site/siteSession.ts';
import { byPerson, type Caller } from './byPerson.ts';
import type { CurrentContext, ServiceContext } from './serviceContext.ts';

async function readSite({ site }: ServiceContext): Promise<SiteView> {
  const said = await site.benches();
  const { state, drops, membership } = site;
  if (membership === null) return { state, drops, site: null };
  const benches = (membership.roster?.benches ?? []).map(({ id, name, revokedAt }): BenchView => {
    const { bench: _bench, ...last } = said?.find(({ bench }) => bench === id) ?? { bench: id };
    const isThis = id === membership.bench.id;
    return { id, name, revokedAt, isThis, said: 'at' in last ? last : null };
  });
  const isLead = membership.leadPair !== null;
  const { name } = membership.site;
  const { servers } = membership.broker;
  const isLetIn = belongs(membership);
  return { state, drops, site: { name, servers, isLead, isLetIn, benches } };
}

function makeSite(
  context: ServiceContext,
  by: Person,
  input: { site: string; bench: string; broker: string },
): { kind: 'made' | 'bad-code' | 'not-safe' | 'forbidden' | 'already' } {
  if (context.site.membership !== null) return { kind: 'already' };
  const place = readBrokerCode(input.broker);
  if (place === null) return { kind: 'bad-code' };
  if (!isSafePlace(place)) return { kind: 'not-safe' };
  if (!isAllowedPlace(place, policyOf(context))) return { kind: 'forbidden' };
  const membership = madeSite(place, input.site, input.bench);
  context.site.change(membership, () => {
    tellKnown(context.store, membership);
    note(context, by, { to: 'made', site: input.site, bench: input.bench });
  });
  return { kind: 'made' };
}

function joinSite(
  context: ServiceContext,
  by: Person,
  text: string,
): { kind: 'asked' | 'bad-code' | 'not-safe' | 'forbidden' | 'already' } {
  if (context.site.membership !== null) return { kind: 'already' };
  const code = readJoinCode(text);
  if (code === null) return { kind: 'bad-code' };
  if (!isSafePlace(code.broker)) return { kind: 'not-safe' };
  if (!isAllowedPlace(code.broker, policyOf(context))) return { kind: 'forbidden' };
  context.site.change(joinedSite(code), () =>
    note(context, by, { to: 'asked', site: code.site.name }),
  );
  return { kind: 'asked' };
}

function inviteBench(context: ServiceContext, by: Person, name: string) {
  const membership = leadsMembership(context);
  if (membership === null) return { kind: 'not-lead' as const };
  const isTaken = membership.roster?.benches.some(
    (bench) => bench.revokedAt === null && sameName(bench.name, name),
  );
  if (isTaken) return { kind: 'name-taken' as const };
  const { membership: next, code, until } = invited(membership, name, context.clock.now());
  context.site.change(next, () => note(context, by, { to: 'code shown', bench: name }));
  return { kind: 'code' as const, code, until };
}

function revokeBench(
  context: ServiceContext,
  by: Person,
  id: string,
): { kind: 'revoked' | 'gone' | 'not-lead' } {
  const membership = leadsMembership(context);
  if (membership === null) return { kind: 'not-lead' };
  const bench = membership.roster?.benches.find((one) => one.id === id);
  if (bench === undefined || bench.revokedAt !== null || id === membership.bench.id) {
    return { kind: 'gone' };
  }
  context.site.change(revoked(membership, id, context.clock.now()), () => {
    context.journal.site.facts.putAllAgain();
    note(context, by, { to: 'revoked', bench: bench.name });
  });
  return { kind: 'revoked' };
}

function rekeySite(context: ServiceContext, by: Person): { kind: 'rekeyed' | 'not-lead' } {
  const membership = leadsMembership(context);
  if (membership === null) return { kind: 'not-lead' };
  context.site.change(rekeyed(membership), () => {
    context.journal.site.facts.putAllAgain();
    note(context, by, { to: 'new key' });
  });
  return { kind: 'rekeyed' };
}

function leaveSite(context: ServiceContext, by: Person): { kind: 'left' | 'alone' } {
  const { membership } = context.site;
  if (membership === null) return { kind: 'alone' };
  context.site.change(null, () => note(context, by, { to: 'left', site: membership.site.name }));
  return { kind: 'left' };
}

const policyOf = ({ journal }: ServiceContext) => journal.settings.policy;

const leadsMembership = ({ site: { membership } }: ServiceContext): Membership | null =>
  membership?.leadPair ? membership : null;

const sameName = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

function note(
  { journal, clock, session }: ServiceContext,
  person: Person,
  detail: Readonly<Record<string, unknown>>,
): void {
  const line = { operation: null, record: null, userId: session.userId, person };
  const event = 'settings-changed' as const;
  journal.audit.add({ at: clock.now(), event, ...line, detail: { setting: 'site', ...detail } });
}

const on = implement(contract.site).$context<Caller>();

export const siteRouter = (context: CurrentContext) =>
  on.router({
    read: on.read.handler(() => readSite(context())),
    lotClaims: on.lotClaims.handler(({ input }) => context().site.claims.of('lot', input.lotId)),
    exceptionClaims: on.exceptionClaims.handler(({ input }) =>
      context().site.claims.of('exception', input.exceptionId),
    ),
    prescriptionClaims: on.prescriptionClaims.handler(({ input }) =>
      context().site.claims.of('prescription', input.prescriptionId),
    ),
    make: on.make
      .use(byPerson)
      .handler(({ input, context: { by } }) => makeSite(context(), by, input)),
    join: on.join
      .use(byPerson)
      .handler(({ input, context: { by } }) => joinSite(context(), by, input.code)),
    invite: on.invite
      .use(byPerson)
      .handler(({ input, context: { by } }) => inviteBench(context(), by, input.bench)),
    revoke: on.revoke
      .use(byPerson)
      .handler(({ input, context: { by } }) => revokeBench(context(), by, input.bench)),
    rekey: on.rekey.use(byPerson).handler(({ context: { by } }) => rekeySite(context(), by)),
    leave: on.leave.use(byPerson).handler(({ context: { by } }) => leaveSite(context(), by)),
  });
