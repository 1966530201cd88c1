import { ORPCError, os } from '@orpc/server';
import { z } from 'zod';
import type { Right } from '#shared/domain/rights.ts';
import { isOff, type Policy } from '#shared/policy/policy.ts';
import { hasMet, type MetContext } from '../records/metRecords.ts';
import type { WindowCall, WindowId } from '../windows/windowId.ts';
import { type AccessRule, accessRules } from './accessRules.ts';
import { featureOf } from './featureOf.ts';
import { refused, rightWanted } from './refused.ts';

interface GateContext extends MetContext {
  readonly journal: MetContext['journal'] & {
    readonly settings: { readonly policy: Policy };
  };
  readonly session: { readonly userId: string | null };
}

/** What the people of the bench say of a window. */
export interface BenchGuard {
  /** Whether nobody is proven to be there, while people are on. */
  isLocked(window: WindowId): boolean;
  /** Whether whoever is there has the right, or has just had it approved. */
  permits(window: WindowId, right: Right): boolean;
}

const rules = new Map<string, AccessRule>(
  Object.entries(accessRules).flatMap(([subject, calls]) =>
    Object.entries(calls).map(([call, rule]) => [`${subject}.${call}`, rule]),
  ),
);

const named = z.record(z.string(), z.unknown());

/**
 * Stands before every call of the contract and lets through what its rule allows. The station decides, not
 * the screen: whatever this window shows, another program may ask for anything over the same line.
 */
export const gate = (current: () => GateContext, people: BenchGuard) =>
  os
    .$context<WindowCall>()
    .middleware(async ({ path, procedure, next, ...call }, input: unknown) => {
      const rule = rules.get(path.join('.'));
      // Nobody may make a call that states no rule.
      if (rule === undefined) throw new ORPCError('FORBIDDEN');
      const context = current();
      const feature = featureOf(path);
      if (feature !== null && isOff(context.journal.settings.policy, feature)) {
        throw refused('SET_BY_PHARMACY');
      }
      if (rule === 'open') return next();
      const { userId } = context.session;
      if (userId === null && rule === 'not-locked') return next();
      if (userId === null) throw refused('SIGN_IN_FIRST');
      if (rule === 'signed-in') return next();
      if (people.isLocked(call.context.window)) throw refused('UNLOCK_FIRST');
      if (rule === 'unlocked' || rule === 'not-locked') return next();
      if ('right' in rule) {
        if (!people.permits(call.context.window, rule.right)) throw rightWanted(rule.right);
        return next();
      }
      // As the handler gets it: blanks around a name must not get past this.
      const read = await procedure['~orpc'].inputSchema?.['~standard'].validate(input);
      // An input that cannot be read is refused right after this.
      if (read === undefined || read.issues !== undefined) return next();
      const name = z.string().parse(named.parse(read.value)[rule.named]);
      if (!hasMet(context, userId, rule.record, name)) throw refused('NOT_MET');
      return next();
    });
