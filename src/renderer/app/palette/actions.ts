import type { Feature } from '#shared/policy/policy.ts';
import { refreshPrescriptions, tryConnection } from '../../api/actions.ts';
import { lockWindow } from '../../api/lockWindow.ts';
import { openNewWindow } from '../../api/newWindow.ts';
import { showCamera } from '../../scanning/camera/open.ts';
import { openPersonDialog } from '../../state/personDialog.ts';
import { showSettleDrawer } from '../../state/settleDrawer.ts';

/** A command of the palette that needs no record: opening a screen, or an act. */
export interface Action {
  readonly name: string;
  /** Other words that people search for it by. */
  readonly synonyms: string;
  /** Alt and this digit run it, on every screen. */
  readonly digit?: string;
  /** The keys that do the same, where they are no digit. */
  readonly keys?: string;
  /** Where it can be done; left out: everywhere. */
  readonly only?: 'practice' | 'proven' | 'browser';
  /** What IT may have switched off. */
  readonly feature?: Feature;
  readonly effect:
    | { readonly kind: 'go'; readonly to: Place }
    | { readonly kind: 'show'; readonly dialog: PaletteDialog }
    | { readonly kind: 'do'; readonly act: () => unknown };
}

/** A dialog that opens over whatever page there is. */
export type PaletteDialog = 'new-task' | 'keys' | 'sign-out';

export type Place =
  | '/'
  | '/lots'
  | '/tasks'
  | '/exceptions'
  | '/orders'
  | '/prescriptions'
  | '/prescribers'
  | '/reports'
  | '/quality'
  | '/records'
  | '/outbox'
  | '/scanner'
  | '/printing'
  | '/people'
  | '/benches'
  | '/health'
  | '/guide'
  | '/hand-over'
  | '/lots/round'
  | '/lots/walk'
  | '/lots/recall'
  | '/lots/controlled'
  | '/practice'
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
  go('Tasks', '/tasks', 'to do board', '3'),
  go('Exceptions', '/exceptions', 'stuck reply thread', '4'),
  go('Orders', '/orders', 'unpause lift a pause shipping', '5'),
  go('Prescriptions', '/prescriptions', 'scripts rx', '6'),
  go('Reports', '/reports', 'order report chart csv', '7'),
  go('Outbox', '/outbox', 'waiting work decision review not delivered', '8'),
  go('Settings', '/settings', 'audit trail receiver interval second copy backup', '9'),
  {
    name: 'New task',
    synonyms: 'to do pull recount relabel reorder',
    effect: { kind: 'show', dialog: 'new-task' },
  },
  go('Count round', '/lots/round', 'inventory stock take several lots'),
  go('Shelf walk', '/lots/walk', 'expiry expiring expired not seen pull outdates round'),
  go('Recall', '/lots/recall', 'recalled batch lot notice withdraw pull who got it watch'),
  go(
    'Controlled',
    '/lots/controlled',
    'schedule ii cii count two persons back count inventory received narcotic',
  ),
  go('Records', '/records', 'audit trail history fills who did what export csv json print story'),
  go('Quality', '/quality', 'figures statistics first reads overrides stops goals csv print'),
  go('People', '/people', 'pin badge lock lead enrol add person'),
  go('Benches', '/benches', 'site join broker other benches shared who is there'),
  go('Health', '/health', 'state of this bench what is wrong trouble clock disk scanner printer'),
  go('Guide', '/guide', 'help how to manual what does it mean green instructions'),
  go('Hand over', '/hand-over', 'end of shift sign next person note print'),
  {
    name: 'To settle',
    synonyms: 'stops alarms expired pull a lot false alarm',
    effect: { kind: 'do', act: () => showSettleDrawer(true) },
  },
  {
    name: 'Camera',
    synonyms: 'scan picture photo',
    feature: 'camera',
    effect: { kind: 'do', act: () => showCamera(true) },
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
  { ...go('Practice', '/practice', 'guided shift codes plug offline'), only: 'practice' },
  {
    name: 'Change person',
    synonyms: 'switch user badge pin',
    effect: { kind: 'do', act: () => openPersonDialog() },
  },
  {
    name: 'Lock',
    synonyms: 'leave away',
    keys: 'Ctrl+L',
    only: 'proven',
    effect: { kind: 'do', act: () => lockWindow('by-hand') },
  },
  {
    name: 'New window',
    synonyms: 'second screen',
    only: 'browser',
    effect: { kind: 'do', act: () => openNewWindow() },
  },
  {
    name: 'Sign out',
    synonyms: 'log off leave account',
    effect: { kind: 'show', dialog: 'sign-out' },
  },
  {
    name: 'Show the keys',
    synonyms: 'keyboard shortcuts help',
    keys: '?',
    effect: { kind: 'show', dialog: 'keys' },
  },
];
