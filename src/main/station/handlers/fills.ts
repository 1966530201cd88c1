import { implement } from '@orpc/server';
import { contract } from '#shared/contract/index.ts';
import type { BenchPeople } from '../people/benchPeople.ts';
import { byPerson, type Caller } from './byPerson.ts';
import { override, sign } from './fillApprovals.ts';
import { answer, chooseLot, chooseQuantity, setAmount, undo } from './fillContainers.ts';
import {
  present,
  setAsideByHand,
  setRules,
  switchTo,
  takeUpByHand,
  waiting,
} from './fillCourse.ts';
import { closeByHand, endUnfilled, settle } from './fillDecisions.ts';
import { labelsToPrint } from './fillLabel.ts';
import { begin } from './fillOpening.ts';
import { leaveOrder, orderInHand } from './fillOrder.ts';
import { scan } from './fillScan.ts';
import type { CurrentContext } from './serviceContext.ts';

const on = implement(contract.fills).$context<Caller>();

export const fillsRouter = (context: CurrentContext, people: BenchPeople) =>
  on.router({
    present: on.present.use(byPerson).handler(({ context: { by } }) => present(context(), by)),
    waiting: on.waiting.handler(({ input }) => waiting(context(), input)),
    labelsToPrint: on.labelsToPrint.handler(() => labelsToPrint(context())),
    begin: on.begin
      .use(byPerson)
      .handler(({ input, context: { by } }) => begin(context(), { ...input, by })),
    scan: on.scan
      .use(byPerson)
      .handler(({ input, context: { by } }) => scan(context(), { ...input, by })),
    order: on.order.use(byPerson).handler(({ context: { by } }) => orderInHand(context(), by)),
    leaveOrder: on.leaveOrder
      .use(byPerson)
      .handler(({ input, context: { by } }) => leaveOrder(context(), by, input.orderId)),
    chooseLot: on.chooseLot
      .use(byPerson)
      .handler(({ input, context: { by } }) => chooseLot(context(), { ...input, by })),
    tellApart: on.tellApart
      .use(byPerson)
      .handler(({ input: { isSame, ...input }, context: { by } }) =>
        answer(
          context(),
          { ...input, by },
          { kind: 'told-apart', container: input.container, isSame },
        ),
      ),
    chooseQuantity: on.chooseQuantity
      .use(byPerson)
      .handler(({ input, context: { by } }) => chooseQuantity(context(), { ...input, by })),
    setAmount: on.setAmount
      .use(byPerson)
      .handler(({ input, context: { by } }) => setAmount(context(), { ...input, by })),
    undo: on.undo
      .use(byPerson)
      .handler(({ input, context: { by } }) => undo(context(), { ...input, by })),
    settle: on.settle
      .use(byPerson)
      .handler(({ input, context: { by } }) => settle(context(), { ...input, by })),
    switchTo: on.switchTo
      .use(byPerson)
      .handler(({ input, context: { by } }) => switchTo(context(), { ...input, by })),
    override: on.override
      .use(byPerson)
      .handler(({ input, context: { window, by } }) =>
        override(context(), people, window, { ...input, by }),
      ),
    sign: on.sign
      .use(byPerson)
      .handler(({ input, context: { window, by } }) =>
        sign(context(), people, window, { ...input, by }),
      ),
    close: on.close
      .use(byPerson)
      .handler(({ input, context: { by } }) => closeByHand(context(), { ...input, by })),
    setAside: on.setAside
      .use(byPerson)
      .handler(({ input, context: { by } }) => setAsideByHand(context(), { ...input, by })),
    takeUp: on.takeUp
      .use(byPerson)
      .handler(({ input, context: { by } }) => takeUpByHand(context(), { ...input, by })),
    endUnfilled: on.endUnfilled
      .use(byPerson)
      .handler(({ input, context: { by } }) => endUnfilled(context(), { ...input, by })),
    rules: on.rules.handler(() => context().journal.settings.fillRules),
    setRules: on.setRules.handler(({ input, context: { person } }) =>
      setRules(context(), person(), input),
    ),
  });
