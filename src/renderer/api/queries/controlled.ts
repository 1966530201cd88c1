import type { CountView, LotInventory, Mark, MarkedLot } from '#shared/contract/controlled.ts';
import type { LotId } from '#shared/domain/ids.ts';
import type { Query } from '../query.ts';
import { station } from '../station.ts';

/** Each asks again under another turn: what is kept here alone changes no record. */
export const controlled = {
  marks: (turn: number): Query<Mark[]> => ({
    key: 'controlled marks',
    variant: String(turn),
    call: () => station.controlled.marks(),
  }),
  /** The marked lots known here, and the counts that are open. */
  lots: (turn: number): Query<{ lots: MarkedLot[]; open: CountView[] }> => ({
    key: 'controlled lots',
    variant: String(turn),
    call: () => station.controlled.lots(),
  }),
  inventory: (lotId: LotId, turn: number): Query<LotInventory | null> => ({
    key: `controlled ${lotId}`,
    variant: String(turn),
    call: () => station.controlled.inventory({ lotId }),
  }),
  /** The counts that follow a fill and are not done. */
  afterFill: (fill: string, turn: string): Query<CountView[]> => ({
    key: `counts after ${fill}`,
    variant: turn,
    call: () => station.controlled.afterFill({ fill }),
  }),
};
