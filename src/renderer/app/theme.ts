import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { dark, light, measures } from './tokens.ts';

/** The one colour of everything that can be pressed. */
const action: MantineColorsTuple = [
  '#e4effa',
  '#cbe1f6',
  '#a3cbf0',
  '#74b6f5',
  '#4a97dd',
  '#2a7bc6',
  '#0b5cad',
  '#0a5199',
  '#084581',
  '#063663',
];

export const theme = createTheme({
  primaryColor: 'action',
  primaryShade: { light: 6, dark: 3 },
  colors: { action },
  autoContrast: true,
  fontFamily: '"Inter Variable", system-ui, sans-serif',
  fontFamilyMonospace: '"IBM Plex Mono", ui-monospace, monospace',
  fontSizes: { xs: '13px', sm: '15px', md: '15px', lg: '17px', xl: '19px' },
  radius: { xs: '8px', sm: '8px', md: '11px', lg: '14px', xl: '14px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'bench' }, styles: { label: { fontWeight: 600 } } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        overlayProps: { backgroundOpacity: 0.45 },
        transitionProps: { duration: 140 },
        closeButtonProps: { 'aria-label': 'Close', size: 44 },
      },
    },
    Menu: { defaultProps: { transitionProps: { duration: 120 } } },
    TextInput: { defaultProps: { size: 'bench' } },
    PasswordInput: {
      defaultProps: {
        size: 'bench',
        // Named without the word "password", so that the field alone answers to its label.
        visibilityToggleButtonProps: { 'aria-label': 'Show what is typed', tabIndex: 0 },
      },
    },
  },
});

/** Puts the tokens on the root, and Mantine's own colours on the tokens. */
export const resolveVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--pb-ground)',
    '--mantine-color-text': 'var(--pb-ink)',
    '--mantine-color-dimmed': 'var(--pb-third)',
    '--mantine-color-default': 'var(--pb-surface)',
    '--mantine-color-default-color': 'var(--pb-ink)',
    '--mantine-color-default-border': 'var(--pb-line)',
    '--mantine-color-default-hover': 'var(--pb-sunk)',
    '--mantine-color-placeholder': 'var(--pb-third)',
    '--mantine-color-anchor': 'var(--pb-action)',
    // Colour is for verdicts: a form says its errors in ink, with a mark and words.
    '--mantine-color-error': 'var(--pb-ink)',
  };
  return {
    variables: {
      ...measures,
      '--button-height-bench': '48px',
      '--button-padding-x-bench': '20px',
      '--input-height-bench': '48px',
      '--input-padding-y-bench': '10px',
      '--mantine-font-size-bench': '15px',
    },
    light: { ...light, ...shared },
    dark: { ...dark, ...shared },
  };
};
