import '@mantine/core/styles.css';
import '@fontsource-variable/inter/wght.css';
import '@fontsource/ibm-plex-mono/latin-400.css';
import '@fontsource/ibm-plex-mono/latin-600.css';
import './base.css';
import { MantineProvider } from '@mantine/core';
import { CatchBoundary } from '@tanstack/react-router';
import { WindowFault } from './faults/WindowFault.tsx';
import { resolveVariables, theme } from './theme.ts';
import { Window } from './Window.tsx';

/** The whole window. `nonce` is the page's own, for the styles that Mantine writes. */
export function App({ nonce }: { nonce: string }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
      deduplicateCssVariables={false}
    >
      <CatchBoundary getResetKey={() => 'window'} errorComponent={WindowFault}>
        <Window />
      </CatchBoundary>
    </MantineProvider>
  );
}
