/**
 * The design tokens, used by the console's MUI theme and by the CSS variables of the public pages. Lengths are in
 * pixels, times in milliseconds. Every text colour has a contrast of 4.5:1 and every control's border 3:1 on their
 * surfaces, which `tokens.test.ts` checks.
 */

/** Meanings of colours. `neutral` has none. Colour is never the only sign: it comes with a word. */
export const tones = ['good', 'information', 'warning', 'serious', 'bad', 'neutral'] as const;
export type Tone = (typeof tones)[number];

export interface ToneColors {
  text: string;
  /** The background of text in this tone. */
  tint: string;
  dot: string;
}

export interface Colors {
  /** Surfaces from back to front: the page, panels, and floating elements. */
  page: string;
  panel: string;
  floating: string;
  hover: string;
  /** Hairlines between and around panels. */
  border: string;
  /** The border of a control, which must be visible to recognise it as one. */
  controlBorder: string;
  text: string;
  textMuted: string;
  textDisabled: string;
  accent: {
    fill: string;
    fillHover: string;
    onFill: string;
    text: string;
    /** The background of the selected row, and of the current page in the menu. */
    tint: string;
    ring: string;
  };
  /** Buttons of irreversible actions. */
  danger: { fill: string; fillHover: string; onFill: string };
  tones: Record<Tone, ToneColors>;
  shadow: string;
  scrim: string;
}

const light: Colors = {
  page: '#f9fafb',
  panel: '#ffffff',
  floating: '#ffffff',
  hover: '#f2f4f7',
  border: '#e4e7ec',
  controlBorder: '#868e9c',
  text: '#171b24',
  textMuted: '#596273',
  textDisabled: '#98a0ae',
  accent: {
    fill: '#3454d1',
    fillHover: '#2a45b3',
    onFill: '#ffffff',
    text: '#2f4dc4',
    tint: '#edf1fe',
    ring: '#3454d1',
  },
  danger: { fill: '#c0352b', fillHover: '#a22a21', onFill: '#ffffff' },
  tones: {
    good: { text: '#17693f', tint: '#e6f5ec', dot: '#1f9d5b' },
    information: { text: '#1d5a96', tint: '#e7f1fb', dot: '#2f80cf' },
    warning: { text: '#855300', tint: '#fdf2dc', dot: '#c27c0e' },
    serious: { text: '#9c3d08', tint: '#fdede1', dot: '#d9651a' },
    bad: { text: '#ab2a21', tint: '#fdebe9', dot: '#d64539' },
    neutral: { text: '#596273', tint: '#eff1f4', dot: '#868e9c' },
  },
  shadow: '0 1px 2px rgb(16 24 40 / 6%), 0 8px 24px rgb(16 24 40 / 12%)',
  scrim: 'rgb(16 20 30 / 40%)',
};

const dark: Colors = {
  page: '#0e1116',
  panel: '#151920',
  floating: '#1b2029',
  hover: '#1f2530',
  border: '#272d38',
  controlBorder: '#6d7789',
  text: '#e8ebf0',
  textMuted: '#a2abba',
  textDisabled: '#667083',
  accent: {
    fill: '#4a68e3',
    fillHover: '#3f5cd8',
    onFill: '#ffffff',
    text: '#9db1ff',
    tint: '#1d2542',
    ring: '#8ba2ff',
  },
  danger: { fill: '#c9453a', fillHover: '#b93b31', onFill: '#ffffff' },
  tones: {
    good: { text: '#6fd39e', tint: '#12291f', dot: '#3dba7c' },
    information: { text: '#86bdf3', tint: '#14263a', dot: '#4d9de6' },
    warning: { text: '#eabb62', tint: '#2d2411', dot: '#d99a2b' },
    serious: { text: '#f3a878', tint: '#331f10', dot: '#e07f3c' },
    bad: { text: '#f4988f', tint: '#351b1a', dot: '#e5645a' },
    neutral: { text: '#a2abba', tint: '#222833', dot: '#6d7789' },
  },
  shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 12px 32px rgb(0 0 0 / 50%)',
  scrim: 'rgb(4 6 10 / 60%)',
};

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];
export const colors: Record<Scheme, Colors> = { light, dark };

/** All distances are multiples of this. */
export const grid = 4;

export const radius = { panel: 8, control: 6 } as const;

/** The height of the notice bar at the top of the window, if there is one. See NoticeBar. */
export const noticeHeight = 'var(--notice-room, 0px)';

export const size = {
  control: 32,
  topBar: 52,
  navigation: 232,
  navigationCollapsed: 56,
  rowComfortable: 44,
  rowCompact: 36,
  form: 560,
  drawer: 640,
  pagePadding: 24,
  pagePaddingPhone: 16,
} as const;

export const font = {
  family:
    'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif',
  mono: 'ui-monospace, "SF Mono", SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  body: 14,
  table: 13,
  title: 20,
  heading: 15,
  caption: 12,
  weight: { regular: 400, medium: 500, semibold: 600 },
} as const;

/** After how many milliseconds a toast closes. */
export const toastMs = 8000;

export const motion = { fast: 120, slow: 180 } as const;
