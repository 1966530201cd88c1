import type { FillRules } from '#shared/contract/fillRules.ts';
import type { FillsSetAside } from '#shared/contract/fills.ts';
import type { FillView } from '#shared/contract/fillView.ts';
import type { OrderInHand } from '#shared/contract/orderInHand.ts';
import type { Person } from '#shared/contract/person.ts';
import { readAppState } from '../../state/appState.ts';
import type { Query } from '../query.ts';
import { station } from '../station.ts';

/** The fill that is open, beside the one that stood in front when it was asked for. */
export interface PresentFill {
  readonly before: FillView | null;
  readonly fill: FillView | null;
}

export const fills = {
  /** This person's open fill; what happens to it later is pushed. */
  present: (by: Person): Query<PresentFill> => ({
    key: `fill of ${by.firstName} ${by.lastName}`,
    askAgain: 'never',
    call: async () => {
      const before = readAppState().fill;
      return { before, fill: await station.fills.present() };
    },
  }),
  /** The order that this person has in hand; null where there is none. */
  order: (by: Person): Query<OrderInHand | null> => ({
    key: `order in hand of ${by.firstName} ${by.lastName}`,
    call: () => station.fills.order(),
  }),
  /** Those set aside and not ended from `offset` on, last touched first. */
  waiting: (offset: number, limit: number): Query<FillsSetAside> => ({
    key: 'fills set aside',
    variant: JSON.stringify([offset, limit]),
    call: () => station.fills.waiting({ offset, limit }),
  }),
  /** Those whose label is still to be printed. */
  labelsToPrint: (): Query<FillView[]> => ({
    key: 'labels to print',
    call: () => station.fills.labelsToPrint(),
  }),
  rules: (): Query<FillRules> => ({
    key: 'fill rules',
    askAgain: 'never',
    call: () => station.fills.rules(),
  }),
};
