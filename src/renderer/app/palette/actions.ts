import { refreshPrescriptions, tryConnection } from '../../api/actions.ts';

/** A command of the palette that needs no record: opening a screen, or an act. */
export interface Action {
  readonly name: string;
  /** Other words that people have for it. */
  readonly also: string;
  /** With Alt, on every screen. */
  readonly digit?: string;
  readonly does:
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
  | '/settings';

const go = (name: string, to: Place, also: string, digit?: string): Action => ({
  name,
  also,
  does: { kind: 'go', to },
  ...(digit !== undefined && { digit }),
});

/** Every action that needs no record, in the order of the rail. */
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
  go('Unpause an order', '/orders', 'lift a pause'),
  go('Remove a supervisor', '/prescribers', 'prescriber npi'),
  go('Set up the scanner', '/scanner', 'wedge test code volume sound'),
  go('Print test codes and commands', '/printing', 'sheet label barcode'),
  {
    name: 'Try the connection now',
    also: 'offline network reconnect',
    does: { kind: 'do', act: () => tryConnection() },
  },
  {
    name: 'Refresh the prescriptions',
    also: 'scripts list update',
    does: { kind: 'do', act: () => refreshPrescriptions() },
  },
];
