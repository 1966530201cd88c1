import { refreshPrescriptions, tryConnection } from '../../api/actions.ts';
import { showSettleDrawer } from '../../state/settleDrawer.ts';

/** A command of the palette that needs no record: opening a screen, or an act. */
export interface Action {
  readonly name: string;
  /** Other words that people search for it by. */
  readonly synonyms: string;
  /** Alt and this digit run it, on every screen. */
  readonly digit?: string;
  readonly effect:
    | { readonly kind: 'go'; readonly to: Place }
    | { readonly kind: 'do'; readonly act: () => Promise<unknown> };
}

export type Place =
  | '/'
  | '/lots'
  | '/tasks'
  | '/exceptions'
  | '/orders'
  | '/prescriptions'
  | '/prescribers'
  | '/reports'
  | '/waiting'
  | '/scanner'
  | '/printing'
  | '/people'
  | '/hand-over'
  | '/settings';

const go = (name: string, to: Place, synonyms: string, digit?: string): Action => ({
  name,
  synonyms,
  effect: { kind: 'go', to },
  ...(digit !== undefined && { digit }),
});

/** In the order of the rail. */
export const actions: readonly Action[] = [
  go('Scan station', '/', 'verify barcode verdict', '1'),
  go('Lots', '/lots', 'inventory stock batch', '2'),
  go('Tasks', '/tasks', 'to do new task board', '3'),
  go('Exceptions', '/exceptions', 'stuck reply thread', '4'),
  go('Orders', '/orders', 'unpause lift a pause shipping', '5'),
  go('Prescriptions', '/prescriptions', 'scripts rx', '6'),
  go('Reports', '/reports', 'order report chart csv', '7'),
  go('Waiting work', '/waiting', 'outbox decision not delivered', '8'),
  go('Settings', '/settings', 'audit trail receiver interval', '9'),
  go('People', '/people', 'pin badge lock lead enrol add person'),
  go('Hand over', '/hand-over', 'end of shift sign next person note print'),
  {
    name: 'To settle',
    synonyms: 'stops alarms expired pull a lot false alarm',
    effect: { kind: 'do', act: async () => showSettleDrawer(true) },
  },
  go('Resume an order', '/orders', 'unpause lift a pause'),
  go('Remove a supervisor', '/prescribers', 'prescriber npi'),
  go('Set up the scanner', '/scanner', 'wedge test code volume sound'),
  go('Print test codes and commands', '/printing', 'sheet label barcode'),
  {
    name: 'Try the connection now',
    synonyms: 'offline network reconnect',
    effect: { kind: 'do', act: () => tryConnection() },
  },
  {
    name: 'Refresh the prescriptions',
    synonyms: 'scripts list update',
    effect: { kind: 'do', act: () => refreshPrescriptions() },
  },
];
