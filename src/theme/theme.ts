import { createTheme, type Theme } from '@mui/material/styles';
import type { Components } from './components';
import { buttons, choices, textFields } from './controls';
import { reactAdminParts } from './reactAdminParts';
import { records } from './records';
import { floatingElements, page } from './surfaces';
import { type Colors, colors, font, grid, motion, radius, type Scheme, type Tone, type ToneColors } from './tokens';

declare module '@mui/material/styles' {
  interface Palette {
    /** The colours of the tones, for dots, chips and alerts. */
    tones: Record<Tone, ToneColors>;
    floating: string;
    controlBorder: string;
  }
  interface PaletteOptions {
    tones: Record<Tone, ToneColors>;
    floating: string;
    controlBorder: string;
  }
  interface TypographyVariants {
    fontFamilyMonospace: string;
  }
  interface TypographyVariantsOptions {
    fontFamilyMonospace: string;
  }
}

/** Creates MUI's theme for one scheme and direction. Screens use it and add almost no styles of their own. */
export function createConsoleTheme(scheme: Scheme, direction: Theme['direction']): Theme {
  const c = colors[scheme];
  return createTheme({
    direction,
    palette: paletteOf(scheme, c),
    spacing: grid,
    shape: { borderRadius: radius.control },
    typography,
    transitions: {
      duration: {
        shortest: motion.fast,
        shorter: motion.fast,
        short: motion.fast,
        standard: motion.slow,
        complex: motion.slow,
        enteringScreen: motion.slow,
        leavingScreen: motion.fast,
      },
    },
    components: mergeOverrides(
      page(c, direction),
      floatingElements(c),
      buttons(c, direction),
      textFields(c),
      choices(c),
      records(c),
      reactAdminParts(c),
    ),
  });
}

function paletteOf(scheme: Scheme, c: Colors) {
  const tone = ({ text, dot, tint }: ToneColors) => ({ main: dot, dark: text, light: tint });
  return {
    mode: scheme,
    primary: { main: c.accent.fill, dark: c.accent.fillHover, light: c.accent.tint, contrastText: c.accent.onFill },
    error: { main: c.danger.fill, dark: c.danger.fillHover, light: c.tones.bad.tint, contrastText: c.danger.onFill },
    success: tone(c.tones.good),
    warning: tone(c.tones.warning),
    info: tone(c.tones.information),
    background: { default: c.page, paper: c.panel },
    text: { primary: c.text, secondary: c.textMuted, disabled: c.textDisabled },
    divider: c.border,
    action: { hover: c.hover, selected: c.accent.tint, disabled: c.textDisabled, disabledBackground: c.hover },
    tones: c.tones,
    floating: c.floating,
    controlBorder: c.controlBorder,
  };
}

const typography = {
  fontFamily: font.family,
  fontFamilyMonospace: font.mono,
  fontSize: font.body,
  fontWeightRegular: font.weight.regular,
  fontWeightMedium: font.weight.medium,
  fontWeightBold: font.weight.semibold,
  h1: { fontSize: font.title, fontWeight: font.weight.semibold, lineHeight: '28px', letterSpacing: '-0.01em' },
  h2: { fontSize: font.heading, fontWeight: font.weight.semibold, lineHeight: '24px' },
  h3: { fontSize: font.body, fontWeight: font.weight.semibold, lineHeight: '20px' },
  h4: { fontSize: font.body, fontWeight: font.weight.semibold, lineHeight: '20px' },
  h5: { fontSize: font.body, fontWeight: font.weight.semibold, lineHeight: '20px' },
  h6: { fontSize: font.body, fontWeight: font.weight.semibold, lineHeight: '20px' },
  subtitle1: { fontSize: font.body, fontWeight: font.weight.medium, lineHeight: '20px' },
  subtitle2: { fontSize: font.table, fontWeight: font.weight.medium, lineHeight: '20px' },
  body1: { fontSize: font.body, lineHeight: '20px' },
  body2: { fontSize: font.table, lineHeight: '20px' },
  button: {
    fontSize: font.table,
    fontWeight: font.weight.medium,
    lineHeight: '20px',
    letterSpacing: 0,
    textTransform: 'none' as const,
  },
  caption: { fontSize: font.caption, lineHeight: '16px' },
  overline: {
    fontSize: font.caption,
    fontWeight: font.weight.medium,
    lineHeight: '16px',
    letterSpacing: 0,
    textTransform: 'none' as const,
  },
};

/** Merges the parts. A spread would create a large type that slows the compiler down. */
function mergeOverrides(...parts: Components[]): Components {
  return Object.assign({}, ...parts);
}
