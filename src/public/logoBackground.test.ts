import { describe, expect, test } from 'vitest';
import { backgroundFor, type Pixels } from './logoBackground';

type Color = readonly [number, number, number, number];
const clear: Color = [0, 0, 0, 0];
const black: Color = [0, 0, 0, 255];
const white: Color = [255, 255, 255, 255];
const teal: Color = [20, 150, 140, 255];
const yellow: Color = [255, 220, 60, 255];

/** Makes a picture from letters, one per pixel. */
function drawn(rows: string[], colors: Record<string, Color>): Pixels {
  const pixels = rows.flatMap(row => [...row].flatMap(letter => [...(colors[letter] ?? clear)]));
  return { data: new Uint8ClampedArray(pixels), width: rows[0]?.length ?? 0, height: rows.length };
}

const letter = (color: Color) => drawn(['.....', '.###.', '.###.', '.###.', '.....'], { '#': color });
const backgrounds = (pixels: Pixels) => [backgroundFor(pixels, 'light'), backgroundFor(pixels, 'dark')];

describe('the background of a logo, on a light and on a dark page', () => {
  test.each<[string, Pixels, string[]]>([
    ['a black one', letter(black), ['light', 'light']],
    ['a white one', letter(white), ['dark', 'dark']],
    ['a pale one', letter(yellow), ['dark', 'dark']],
    ['one that is seen on both', letter(teal), ['light', 'dark']],
    ['a sign with a black word', drawn(['.......', '.o.###.', '.......'], { o: teal, '#': black }), ['light', 'light']],
    [
      'a white word beside a black one',
      drawn(['.........', '.ooo.###.'], { o: white, '#': black }),
      ['middle', 'middle'],
    ],
    [
      'white letters within a coloured sign',
      drawn(['......', '.####.', '.#oo#.', '.####.', '......'], { '#': teal, o: white }),
      ['light', 'dark'],
    ],
    ['a picture that fills its frame', drawn(['####', '#oo#', '####'], { '#': white, o: black }), ['light', 'dark']],
    ['nothing at all', letter(clear), ['light', 'dark']],
  ])('%s', (_what, pixels, expected) => expect(backgrounds(pixels)).toEqual(expected));

  test('is the page’s if little of the logo would be invisible', () => {
    const dots = drawn(['.#.'.repeat(19), '.o.'.padEnd(57, '.')], { '#': teal, o: black });
    expect(backgroundFor(dots, 'dark')).toBe('dark');
  });
});
