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

/** Our size of fields and buttons; `sizesOfBench` has what Mantine asks of it. */
const size = 'bench';
const autoComplete = 'off';

/** A list of choices, which has an edge of its own where it lies on a dialog of the same colour. */
const choices = {
  styles: {
    dropdown: { borderColor: 'var(--pb-edge)' },
    // Mantine writes the line that is arrowed to in white, which the blue of the dark scheme does not carry.
    options: { '--mantine-color-white': 'var(--pb-on-action)' },
  },
};

/** Mantine takes an unknown size for granted, and draws by its fallbacks what is missing here. */
const sizesOfBench = {
  '--button-height-bench': '48px',
  '--button-padding-x-bench': '20px',
  '--combobox-chevron-size-bench': '18px',
  '--combobox-option-padding-bench': '12px',
  '--input-height-bench': '48px',
  '--input-padding-y-bench': '10px',
  '--mantine-font-size-bench': '15px',
  '--ni-chevron-size-bench': '16px',
  '--ni-right-section-width-bench': '44px',
  '--pg-gap-bench': '8px',
  // As high as fits into a field.
  '--pill-fz-bench': '15px',
  '--pill-height-bench': '28px',
  '--psi-button-size-bench': '40px',
  '--psi-icon-size-bench': '20px',
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
      defaultProps: { size },
      styles: { label: { fontWeight: 600 } },
      vars: (_theme, { variant = 'filled' }) => ({
        root: variant === 'filled' ? { '--button-color': 'var(--pb-on-action)' } : {},
      }),
    }),
    // The usual rounding would make a circle of it, which is the shape of a radio.
    Checkbox: { defaultProps: { size: 'md', radius: 6 } },
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
    Autocomplete: { ...choices, defaultProps: { size, autoComplete, openOnFocus: false } },
    MultiSelect: { ...choices, defaultProps: { size, openOnFocus: false } },
    Select: { ...choices, defaultProps: { size, openOnFocus: false } },
    // Fixed and above a dialog's heading, so that a small dialog cuts no list off.
    Combobox: { ...choices, defaultProps: { size, floatingStrategy: 'fixed', zIndex: 1001 } },
    Menu: { defaultProps: { transitionProps: { duration: 120 } } },
    NativeSelect: { defaultProps: { size } },
    // A browser would keep what was typed into a field, on the disk and for whoever is here next.
    NumberInput: {
      defaultProps: { size, autoComplete },
      styles: { controls: { maxWidth: 'none' } },
    },
    Textarea: { defaultProps: { size, autoComplete } },
    TextInput: { defaultProps: { size, autoComplete } },
    PasswordInput: {
      defaultProps: {
        size,
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
      ...sizesOfBench,
    },
    light: { ...light, ...shared, ...lightGreys },
    dark: { ...dark, ...shared, ...darkGreys },
  };
};
