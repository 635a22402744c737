import { expect, test } from 'vitest';
import { samples } from '../../../../tests/support/sample';
import { columnsOf } from '../columns';
import { gridTracks } from './columnWidths';

const others = 100;
const columns = columnsOf(samples, ['name', 'colour', 'mail']);
const wish = (values: number, header = 0, most = values) => ({ values, most, header });

/** Returns the widths that a browser gives the columns in a table of this width. */
function widthsIn(room: number, { tracks, minimumWidth }: ReturnType<typeof gridTracks>, besides = 0): number[] {
  const whole = Math.max(room, minimumWidth);
  const scope = { 'max(': 'Math.max(', px: '', 'var(--others)': String(besides), '100%': String(whole) };
  const bases = tracks.map(track => {
    const css = track.replace(/^minmax\((.*), [\d.]+fr\)$/, '$1');
    const formula = Object.entries(scope).reduce((text, [from, to]) => text.replaceAll(from, to), css);
    return Number(new Function(`return ${formula}`)());
  });
  return bases.map(Math.round);
}

test('columns are as wide as their values', () => {
  const tracks = gridTracks(columns, others, { name: wish(220), colour: wish(90), mail: wish(240) }, {});
  expect(widthsIn(650, tracks, others)).toEqual([220, 90, 240]);
});

test('in a narrow table, columns whose values would be truncated shrink last, and short ones never', () => {
  const text = columnsOf(samples, ['name', 'colour', 'mail', 'notes']);
  const measuredWidths = { name: wish(220), colour: wish(90, 130), mail: wish(240), notes: wish(300) };
  const tracks = gridTracks(text, 0, measuredWidths, {});
  expect(widthsIn(890, tracks)).toEqual([220, 130, 240, 300]);
  const [name, colour, mail, notes = 0] = widthsIn(790, tracks);
  expect([name, mail]).toEqual([220, 240]);
  expect(colour).toBe(130);
  expect(notes).toBeLessThan(300);
  expect(widthsIn(100, tracks)).toEqual([180, 130, 150, 110]);
  expect(tracks.minimumWidth).toBe(570);
});

test('the few names and addresses that are much longer than the others are truncated first', () => {
  const withChips = columnsOf(samples, ['name', 'friends', 'mail']);
  const measuredWidths = { name: wish(340, 60, 200), friends: wish(250), mail: wish(330, 60, 230) };
  const tracks = gridTracks(withChips, 0, measuredWidths, {});
  expect(widthsIn(920, tracks)).toEqual([340, 250, 330]);
  expect(widthsIn(800, tracks)).toEqual([270, 250, 280]);
  expect(widthsIn(630, tracks)).toEqual([200, 200, 230]);
  expect(widthsIn(480, tracks)).toEqual([190, 100, 190]);
});

test('a header is never truncated, even where its column’s values are', () => {
  const measuredWidths = { name: wish(220), colour: wish(150, 131), mail: wish(240) };
  expect(widthsIn(100, gridTracks(columns, 0, measuredWidths, {}))).toEqual([180, 131, 150]);
});

test('a long choice is truncated before an e-mail address', () => {
  const tracks = gridTracks(columns, 0, { name: wish(220), colour: wish(200), mail: wish(240) }, {});
  expect(widthsIn(590, tracks)).toEqual([220, 130, 240]);
  expect(widthsIn(501, tracks)).toEqual([194, 126, 181]);
});

test('several chips are cut to the first before a word is truncated', () => {
  const withChips = columnsOf(samples, ['name', 'colour', 'friends', 'mail']);
  const measuredWidths = { name: wish(190), colour: wish(185), friends: wish(250), mail: wish(255) };
  expect(widthsIn(800, gridTracks(withChips, 0, measuredWidths, {}))).toEqual([190, 185, 170, 255]);
  expect(widthsIn(662, gridTracks(withChips, 0, measuredWidths, {}))).toEqual([189, 126, 100, 247]);
});

test('several values in a cell are cut to the first before a text is truncated', () => {
  const all = columnsOf(samples, ['name', 'since', 'enabled', 'extra', 'notes', 'days', 'page']);
  const wants = { name: 176, since: 129, enabled: 83, extra: 267, notes: 152, days: 100, page: 150 };
  const measuredWidths = Object.fromEntries(Object.entries(wants).map(([name, width]) => [name, wish(width)]));
  expect(widthsIn(998, gridTracks(all, 92, measuredWidths, {}), 92)).toEqual([176, 129, 83, 116, 152, 100, 150]);
});

test('a width set by the user is kept, and no value takes the whole table', () => {
  const tracks = gridTracks(columns, others, { name: wish(2000), colour: wish(90), mail: wish(240) }, { mail: 77 });
  expect(widthsIn(2000, tracks)).toEqual([340, 90, 77]);
  expect(tracks.tracks[2]).toBe('77px');
});
