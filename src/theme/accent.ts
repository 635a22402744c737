import { contrast, MIN_TEXT_CONTRAST, MIN_UI_CONTRAST, mix } from '../../contract/brandColor';
import { type Colors, colors, type Scheme, schemes } from './tokens';

const WHITE = '#ffffff';
const BLACK = '#000000';
/** Step for mixing a colour until it has enough contrast. */
const STEP = 0.02;
/** Share of the brand colour in backgrounds of text. */
const TINT: Readonly<Record<Scheme, number>> = { light: 0.08, dark: 0.18 };

/** Replaces the console's accent colour. Call it before the first render. */
export function applyAccent(color: string): void {
  for (const scheme of schemes) colors[scheme].accent = accentOf(color, scheme, colors[scheme]);
}

/** Derives the accent's colours for one scheme. Makes the colour lighter or darker if its contrast is too low. */
export function accentOf(color: string, scheme: Scheme, surfaces: Omit<Colors, 'accent'>): Colors['accent'] {
  const { page, panel, floating, hover } = surfaces;
  const contrastTarget = scheme === 'light' ? BLACK : WHITE;
  const fill = mixToContrast(color, contrastTarget, MIN_UI_CONTRAST, [page, panel, floating]);
  const onFill = contrast(fill, WHITE) >= MIN_TEXT_CONTRAST ? WHITE : BLACK;
  const tint = tintOf(color, scheme, surfaces);
  return {
    fill,
    // Away from the label's colour, so that its contrast grows.
    fillHover: mix(fill, onFill === WHITE ? BLACK : WHITE, 0.14),
    onFill,
    text: mixToContrast(color, contrastTarget, MIN_TEXT_CONTRAST, [page, panel, floating, hover, tint]),
    tint,
    ring: mixToContrast(color, contrastTarget, MIN_UI_CONTRAST, [page, panel, floating, hover, tint]),
  };
}

/** Mixes in as much of the colour as keeps every text on it readable. */
function tintOf(color: string, scheme: Scheme, { panel, text, textMuted, tones }: Omit<Colors, 'accent'>): string {
  const texts = [text, textMuted, ...Object.values(tones).map(tone => tone.text)];
  for (let share = TINT[scheme]; share > 0; share -= STEP) {
    const tint = mix(panel, color, share);
    if (texts.every(each => contrast(each, tint) >= MIN_TEXT_CONTRAST)) return tint;
  }
  return panel;
}

/** Mixes a colour with another one until it reaches the contrast on all of these backgrounds. */
function mixToContrast(color: string, other: string, minContrast: number, on: readonly string[]): string {
  for (let share = 0; share < 1; share += STEP) {
    const mixed = mix(color, other, share);
    if (on.every(surface => contrast(mixed, surface) >= minContrast)) return mixed;
  }
  return other;
}
