import { Button } from '@mantine/core';
import { Cable } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { takeSerial } from '../../scanning/dispatchScan.ts';
import {
  choosePort,
  readSerial,
  type SerialState,
  subscribeSerial,
} from '../../scanning/serial.ts';
import { t } from '../../text/language/t.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { SavedHabits } from './SavedHabits.tsx';

function stateText(state: SerialState): string {
  switch (state.kind) {
    case 'not-allowed':
      return t`This window may not use serial ports. Set the scanner to act as a keyboard (“USB keyboard”, “HID”): its manual has a code for it.`;
    case 'none':
      return t`For a scanner on a serial port. A test code shows what it adds to each code.`;
    case 'listening':
      return t`Listening to the serial scanner.`;
    case 'lost':
      return state.because === 'in-use'
        ? t`The serial port could not be opened: another program may be using it. Close that, then connect again.`
        : t`The serial scanner was unplugged. Plug it in, then connect again.`;
  }
}

/** Connects a scanner on a serial port, where the host allows it. */
export function SerialScanner() {
  const state = useSyncExternalStore(subscribeSerial, readSerial);
  return (
    <section className={surface.roomy} aria-label={t`Serial scanner`}>
      <h2 className={`${textStyle.title} ${layout.below16}`}>{t`Serial scanner`}</h2>
      <p role="status" className={layout.below16}>
        {stateText(state)}
      </p>
      <SavedHabits from="serial" />
      {state.kind !== 'not-allowed' && (
        <Button
          variant="default"
          leftSection={<Cable size={18} aria-hidden />}
          disabled={state.kind === 'listening'}
          onClick={() => void choosePort(takeSerial)}
        >
          {state.kind === 'lost' ? t`Connect again` : t`Connect a serial scanner`}
        </Button>
      )}
    </section>
  );
}
