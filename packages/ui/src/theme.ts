/** The Mantine theme, as values of the design language, section 3. */
import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineTheme,
} from '@mantine/core';

function ramp(steps: string): MantineColorsTuple {
  return steps.split(' ').map((step) => `#${step}`) as unknown as MantineColorsTuple;
}

export const theme = createTheme({
  colors: {
    gray: ramp('fbfaf8 f5f3f0 eae7e4 dbd9d4 c0bdb8 9b9892 797570 5c5954 3a3834 1f1e1b'),
    dark: ramp('eae7e4 cac7c3 adaaa6 8d8a86 5a5754 3e3b38 2e2c2a 22201e 181715 100f0d'),
    petrol: ramp('f0f8fc e0f0f7 c5e2ee a2cee0 76b3cc 4e97b2 297b97 11647e 064e63 023748'),
    moss: ramp('f2f9f2 e4f1e5 cce4cf aed0b1 88b78e 659b6d 467f50 33683d 25522d 183a1f'),
    ochre: ramp('fcf6ed f7ebdb eed9bd dfc096 cba167 b1823c 95650f 7c5000 623e00 472b00'),
    rust: ramp('fff4ee fde8de fad3c1 efb79c df9570 c67449 a95527 8e4113 713109 522104'),
    brick: ramp('fff2f0 ffe5e1 ffcec8 fbafa7 ed8980 d5655d b7453f 9b302d 7b2320 5a1615'),
    slate: ramp('f4f7fd e7edf8 d2ddf0 b7c6e2 96aace 768db5 5a7099 465b80 354665 253249'),
  },
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  // Without this, filled buttons in dark mode get white text at 2:1.
  variantColorResolver: (input) => {
    if (input.variant !== 'filled') return defaultVariantColorsResolver(input);
    const border = '1px solid transparent';
    if (input.color === undefined || input.color === 'petrol') {
      return {
        background: 'var(--p-accent)',
        hover: 'var(--p-accent-hover)',
        color: 'var(--p-on-accent)',
        border,
      };
    }
    // What cannot be undone.
    if (input.color === 'brick')
      return { background: 'var(--p-bad)', hover: 'var(--p-bad)', color: 'var(--p-surface)', border };
    return defaultVariantColorsResolver(input);
  },
  fontFamily: '"IBM Plex Sans Variable", system-ui, sans-serif',
  fontFamilyMonospace: '"IBM Plex Mono", ui-monospace, monospace',
  fontSizes: { xs: '11px', sm: '12px', md: '13px', lg: '15px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '18px', md: '20px', lg: '22px', xl: '28px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '3px', sm: '5px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'sm',
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '15px', lineHeight: '22px' },
      h3: { fontSize: '13px', lineHeight: '20px' },
    },
  },
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'xs' } },
    Select: { defaultProps: { size: 'xs' } },
    TextInput: { defaultProps: { size: 'xs' } },
    NumberInput: { defaultProps: { size: 'xs' } },
    Checkbox: { defaultProps: { size: 'xs' } },
    // Inside the page's landmarks, not at the end of the body.
    Menu: { defaultProps: { withinPortal: false, withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { withinPortal: false } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 26 } },
    Tooltip: { defaultProps: { openDelay: 400 } },
    Modal: {
      defaultProps: {
        transitionProps: { duration: 120 },
        overlayProps: { backgroundOpacity: 0.28, blur: 0 },
      },
    },
    // Mantine's <header> would be a second banner of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    Drawer: {
      defaultProps: {
        transitionProps: { duration: 120 },
        overlayProps: { backgroundOpacity: 0.28, blur: 0 },
      },
    },
  },
});

/** Mantine's semantic variables, pointed at our tokens. */
export function cssVariables(_merged: MantineTheme) {
  const ours = {
    '--mantine-color-body': 'var(--p-surface)',
    '--mantine-color-text': 'var(--p-text)',
    '--mantine-color-dimmed': 'var(--p-text-3)',
    '--mantine-color-placeholder': 'var(--p-text-3)',
    '--mantine-color-default': 'var(--p-raised)',
    '--mantine-color-default-color': 'var(--p-text)',
    '--mantine-color-default-border': 'var(--p-line-strong)',
    '--mantine-color-default-hover': 'var(--p-hover)',
    '--mantine-color-anchor': 'var(--p-accent-text)',
    '--mantine-color-error': 'var(--p-bad)',
    '--mantine-primary-color-filled': 'var(--p-accent)',
    '--mantine-primary-color-filled-hover': 'var(--p-accent-hover)',
    '--mantine-primary-color-contrast': 'var(--p-on-accent)',
    '--mantine-shadow-md': 'var(--p-shadow-pop)',
    '--mantine-shadow-xl': 'var(--p-shadow-modal)',
  };
  // In all three, because Mantine sets some of these again for each colour scheme.
  return { variables: ours, light: ours, dark: ours };
}
