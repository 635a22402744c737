import { contrast, LEAST_READ, LEAST_SEEN, mix } from '../../contract/brandColor';
import { type Colors, colors, type Scheme, schemes } from './tokens';

const WHITE = '#ffffff';
const BLACK = '#000000';
/** How much is added to a colour at a time until it can be read or seen. */
const STEP = 0.02;
/** How much of the brand is in what lies under text. */
const TINT: Readonly<Record<Scheme, number>> = { light: 0.08, dark: 0.18 };

/** Gives the console an accent of this colour in place of its own. To be done before anything is drawn. */
export function takeAccent(color: string): void {
  for (const scheme of schemes) colors[scheme].accent = accentOf(color, scheme, colors[scheme]);
}

/** The accent's colours in one scheme, all of one colour: as it is where it can be seen, else lighter or darker. */
export function accentOf(color: string, scheme: Scheme, surfaces: Omit<Colors, 'accent'>): Colors['accent'] {
  const { page, panel, floating, hover } = surfaces;
  const away = scheme === 'light' ? BLACK : WHITE;
  const fill = reaching(color, away, LEAST_SEEN, [page, panel, floating]);
  const onFill = contrast(fill, WHITE) >= LEAST_READ ? WHITE : BLACK;
  const tint = tintOf(color, scheme, surfaces);
  return {
    fill,
    // Away from the words on it, so that they are read the better.
    fillHover: mix(fill, onFill === WHITE ? BLACK : WHITE, 0.14),
    onFill,
    text: reaching(color, away, LEAST_READ, [page, panel, floating, hover, tint]),
    tint,
    ring: reaching(color, away, LEAST_SEEN, [page, panel, floating, hover, tint]),
  };
}

/** As much of the colour as lets every text be read on it. */
function tintOf(color: string, scheme: Scheme, { panel, text, textMuted, tones }: Omit<Colors, 'accent'>): string {
  const texts = [text, textMuted, ...Object.values(tones).map(tone => tone.text)];
  for (let share = TINT[scheme]; share > 0; share -= STEP) {
    const tint = mix(panel, color, share);
    if (texts.every(each => contrast(each, tint) >= LEAST_READ)) return tint;
  }
  return panel;
}

/** The colour, mixed with another one until it reaches a contrast on all of these. */
function reaching(color: string, other: string, least: number, on: readonly string[]): string {
  for (let share = 0; share < 1; share += STEP) {
    const mixed = mix(color, other, share);
    if (on.every(surface => contrast(mixed, surface) >= least)) return mixed;
  }
  return other;
}
