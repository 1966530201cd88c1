import { implement } from '@orpc/server';
import { type TrailCheck, trailSeamSchema } from '#shared/contract/audit.ts';
import { contract } from '#shared/contract/index.ts';
import type { CurrentContext, ServiceContext } from './serviceContext.ts';

/** Whoever looks after the machine needs the latest. */
const SHOWN_SEAMS = 10;

/** Checks the chain in a thread of its own, and holds the trail against its head outside. */
async function checkTrail({ journal, witness }: ServiceContext): Promise<TrailCheck> {
  const { rows, broken } = await journal.checkAudit();
  const seams = journal.audit.seams(SHOWN_SEAMS).map(({ id, at, detail }) => ({
    ...{ line: id, at },
    seam: trailSeamSchema.parse(JSON.parse(detail)),
  }));
  const now = witness.seam();
  const { plainUpTo } = journal.audit;
  return { rows, broken, plainUpTo, seams, now, isWitnessed: witness.isKept };
}

const on = implement(contract.audit);

export const auditRouter = (context: CurrentContext) =>
  on.router({ verify: on.verify.handler(() => checkTrail(context())) });
