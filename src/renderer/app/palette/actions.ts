import type { Feature } from '#shared/policy/policy.ts';
import { refreshPrescriptions, tryConnection } from '../../api/actions.ts';
import { lockWindow } from '../../api/lockWindow.ts';
import { openNewWindow } from '../../api/newWindow.ts';
import { showCamera } from '../../scanning/camera/open.ts';
import { openPersonDialog } from '../../state/personDialog.ts';
import { showSettleDrawer } from '../../state/settleDrawer.ts';
import { languageNames, otherLanguages, speak } from '../../text/language/language.ts';
import { t } from '../../text/language/t.ts';

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
  go(t`Scan station`, '/', t`verify barcode verdict`, '1'),
  go(t`Lots`, '/lots', t`inventory stock batch`, '2'),
  go(t`Tasks`, '/tasks', t`to do board`, '3'),
  go(t`Exceptions`, '/exceptions', t`stuck reply thread`, '4'),
  go(t`Orders`, '/orders', t`unpause lift a pause shipping`, '5'),
  go(t`Prescriptions`, '/prescriptions', t`scripts rx`, '6'),
  go(t`Reports`, '/reports', t`order report chart csv`, '7'),
  go(t`Outbox`, '/outbox', t`waiting work decision review not delivered`, '8'),
  go(t`Settings`, '/settings', t`audit trail receiver interval second copy backup`, '9'),
  {
    name: t`New task`,
    synonyms: t`to do pull recount relabel reorder`,
    effect: { kind: 'show', dialog: 'new-task' },
  },
  go(t`Count round`, '/lots/round', t`inventory stock take several lots`),
  go(t`Shelf walk`, '/lots/walk', t`expiry expiring expired not seen pull outdates round`),
  go(t`Recall`, '/lots/recall', t`recalled batch lot notice withdraw pull who got it watch`),
  go(
    t`Controlled`,
    '/lots/controlled',
    t`schedule ii cii count two persons back count inventory received narcotic`,
  ),
  go(t`Records`, '/records', t`audit trail history fills who did what export csv json print story`),
  go(t`Quality`, '/quality', t`figures statistics first reads overrides stops goals csv print`),
  go(t`People`, '/people', t`pin badge lock lead enrol add person`),
  go(t`Benches`, '/benches', t`site join broker other benches shared who is there`),
  go(t`Health`, '/health', t`state of this bench what is wrong trouble clock disk scanner printer`),
  go(t`Guide`, '/guide', t`help how to manual what does it mean green instructions`),
  go(t`Hand over`, '/hand-over', t`end of shift sign next person note print`),
  {
    name: t`To settle`,
    synonyms: t`stops alarms expired pull a lot false alarm`,
    effect: { kind: 'do', act: () => showSettleDrawer(true) },
  },
  {
    name: t`Camera`,
    synonyms: t`scan picture photo`,
    feature: 'camera',
    effect: { kind: 'do', act: () => showCamera(true) },
  },
  go(t`Resume an order`, '/orders', t`unpause lift a pause`),
  go(t`Remove a supervisor`, '/prescribers', t`prescriber npi`),
  go(t`Set up the scanner`, '/scanner', t`wedge test code volume sound`),
  go(t`Print test codes and commands`, '/printing', t`sheet label barcode`),
  {
    name: t`Try the connection now`,
    synonyms: t`offline network reconnect`,
    effect: { kind: 'do', act: () => tryConnection() },
  },
  {
    name: t`Refresh the prescriptions`,
    synonyms: t`scripts list update`,
    effect: { kind: 'do', act: () => refreshPrescriptions() },
  },
  { ...go(t`Practice`, '/practice', t`guided shift codes plug offline`), only: 'practice' },
  {
    name: t`Change person`,
    synonyms: t`switch user badge pin`,
    effect: { kind: 'do', act: () => openPersonDialog() },
  },
  {
    name: t`Lock`,
    synonyms: t`leave away`,
    keys: 'Ctrl+L',
    only: 'proven',
    effect: { kind: 'do', act: () => lockWindow('by-hand') },
  },
  {
    name: t`New window`,
    synonyms: t`second screen`,
    only: 'browser',
    effect: { kind: 'do', act: () => openNewWindow() },
  },
  ...otherLanguages.map(
    (one): Action => ({
      name: languageNames[one],
      synonyms: t`language of this window`,
      effect: { kind: 'do', act: () => speak(one) },
    }),
  ),
  {
    name: t`Sign out`,
    synonyms: t`log off leave account`,
    effect: { kind: 'show', dialog: 'sign-out' },
  },
  {
    name: t`Show the keys`,
    synonyms: t`keyboard shortcuts help`,
    keys: '?',
    effect: { kind: 'show', dialog: 'keys' },
  },
];
