import { Button } from '@mantine/core';
import { Usb } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { takeHid } from '../../scanning/dispatchScan.ts';
import { chooseHid, type HidState, readHid, subscribeHid } from '../../scanning/hid.ts';
import { t } from '../../text/language/t.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { SavedHabits } from './SavedHabits.tsx';

const lostText = {
  unplugged: t`The HID scanner was unplugged. Plug it in again to go on.`,
  'in-use': t`The HID scanner could not be opened: another program may be using it. Close that, then connect again.`,
  'no-scanner': t`This device does not send codes that way. Scan the code for “HID POS” in the scanner’s manual, then connect again.`,
} as const;

function stateText(state: HidState): string {
  switch (state.kind) {
    case 'not-allowed':
      return t`This browser cannot read HID scanners. Set the scanner to act as a keyboard (“USB keyboard”): its manual has a code for it.`;
    case 'none':
      return t`For a scanner that is set to “HID POS” (“USB HID Point of Sale”): it types nothing, and no keyboard layout matters.`;
    case 'not-chosen':
      return t`No HID scanner was found or chosen. Plug it in, scan the code for “HID POS” in its manual, then connect again.`;
    case 'listening':
      return t`Listening to the HID scanner.`;
    case 'lost':
      return lostText[state.because];
  }
}

/** Connects a scanner that sends codes as a HID device instead of typing them. */
export function HidScanner() {
  const state = useSyncExternalStore(subscribeHid, readHid);
  return (
    <section className={surface.roomy} aria-label={t`HID scanner`}>
      <h2 className={`${textStyle.title} ${layout.below16}`}>{t`HID scanner`}</h2>
      <p role="status" className={layout.below16}>
        {stateText(state)}
      </p>
      <SavedHabits from="hid" />
      {state.kind !== 'not-allowed' && (
        <Button
          variant="default"
          leftSection={<Usb size={18} aria-hidden />}
          disabled={state.kind === 'listening'}
          onClick={() => void chooseHid(takeHid)}
        >
          {state.kind === 'lost' ? t`Connect again` : t`Connect a HID scanner`}
        </Button>
      )}
    </section>
  );
}
