import {
  Button,
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
} from '@mantine/core';
import { t } from '../text/language/t.ts';
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

/**
 * Lines of a list of choices, of a field of any size. Mantine knows no padding for the size "bench", and writes the
 * line that is arrowed to in white, which the blue of the dark scheme does not carry.
 */
const choices = {
  vars: () => ({
    options: {
      '--combobox-option-padding': '12px',
      '--mantine-color-white': 'var(--pb-on-action)',
    },
  }),
};

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
    Button: Button.extend({
      defaultProps: { size: 'bench' },
      styles: { label: { fontWeight: 600 } },
      vars: (_theme, { variant = 'filled' }) => ({
        root: variant === 'filled' ? { '--button-color': 'var(--pb-on-action)' } : {},
      }),
    }),
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        overlayProps: { backgroundOpacity: 0.45 },
        // Without a shift, which would cut off the lists of choices that hang over a dialog's edge.
        transitionProps: { transition: 'fade', duration: 140 },
        // A dialog's heading is no banner of the page.
        attributes: { header: { role: 'presentation' } },
        closeButtonProps: { 'aria-label': t`Close`, size: 44 },
      },
    },
    // Opened by focus alone, a list of choices would cover the dialog's buttons.
    Autocomplete: { ...choices, defaultProps: { openOnFocus: false } },
    MultiSelect: { ...choices, defaultProps: { openOnFocus: false } },
    Select: { ...choices, defaultProps: { openOnFocus: false } },
    // Fixed and above a dialog's heading, so that a small dialog cuts no list off.
    Combobox: { ...choices, defaultProps: { floatingStrategy: 'fixed', zIndex: 1001 } },
    // As high as fits into a field of the size "bench".
    Pill: { vars: () => ({ root: { '--pill-fz': '15px', '--pill-height': '28px' } }) },
    PillGroup: { vars: () => ({ group: { '--pg-gap': '8px' } }) },
    Menu: { defaultProps: { transitionProps: { duration: 120 } } },
    TextInput: { defaultProps: { size: 'bench' } },
    PasswordInput: {
      defaultProps: {
        size: 'bench',
        // Named without the word "password", so that the field alone answers to its label.
        visibilityToggleButtonProps: { 'aria-label': t`Show what is typed`, tabIndex: 0 },
      },
    },
  },
});

/** Mantine's components fall back on its own greys; these put our greys in their place. */
const lightGreys = {
  '--mantine-color-gray-0': 'var(--pb-sunk)',
  '--mantine-color-gray-1': 'var(--pb-sunk)',
  '--mantine-color-gray-2': 'var(--pb-line)',
  '--mantine-color-gray-3': 'var(--pb-line)',
  '--mantine-color-gray-4': 'var(--pb-edge)',
  '--mantine-color-gray-5': 'var(--pb-edge)',
  '--mantine-color-gray-6': 'var(--pb-third)',
  '--mantine-color-gray-7': 'var(--pb-second)',
};
const darkGreys = {
  '--mantine-color-dark-0': 'var(--pb-ink)',
  '--mantine-color-dark-1': 'var(--pb-second)',
  '--mantine-color-dark-2': 'var(--pb-third)',
  '--mantine-color-dark-3': 'var(--pb-edge)',
  '--mantine-color-dark-4': 'var(--pb-line)',
  '--mantine-color-dark-5': 'var(--pb-line)',
  '--mantine-color-dark-6': 'var(--pb-surface)',
  '--mantine-color-dark-7': 'var(--pb-sunk)',
  '--mantine-color-dark-8': 'var(--pb-sunk)',
};

/** Defines the tokens as CSS variables, and Mantine's colours by them. */
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
    '--mantine-color-disabled': 'var(--pb-sunk)',
    '--mantine-color-disabled-color': 'var(--pb-edge)',
    '--mantine-color-disabled-border': 'var(--pb-line)',
    // Colour is for verdicts: a form's errors are in ink.
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
    light: { ...light, ...shared, ...lightGreys },
    dark: { ...dark, ...shared, ...darkGreys },
  };
};
