import { describe, expect, it } from 'vitest';
import { fillText, findText, isolated, PLURAL, textFormatOf } from './text';

const english = textFormatOf('en');
const polish = textFormatOf('pl');

describe('texts', () => {
  it('are found by their path, and only if they are texts', () => {
    const texts = { list: { title: 'Users' } };
    expect(findText(texts, 'list.title')).toBe('Users');
    expect(findText(texts, 'list')).toBeUndefined();
    expect(findText(texts, 'list.title.length')).toBeUndefined();
    expect(findText(texts, 'toString')).toBeUndefined();
  });

  it('are found by a last name with dots', () => {
    const texts = { choices: { action: { 'tracking.export': 'Exported' } } };
    expect(findText(texts, 'choices.action.tracking.export')).toBe('Exported');
    expect(findText(texts, 'choices.action.tracking')).toBeUndefined();
  });

  it('insert their arguments unchanged', () => {
    expect(fillText('Delete %{name}?', { name: '$& %{name}' }, english)).toBe('Delete $& %{name}?');
    expect(fillText('%{done} of %{total}', { done: 0 }, english)).toBe('0 of %{total}');
  });

  it('format numbers for the language, but not digits in strings', () => {
    const given = { smart_count: 1438, size: 0.05, line: '1438' };
    const text = 'one |||| %{smart_count} of %{size} in %{line}';
    expect(fillText(text, given, english)).toBe('1,438 of 0.05 in 1438');
    expect(fillText(text, given, textFormatOf('de'))).toBe('1.438 of 0,05 in 1438');
  });

  it('choose the plural form', () => {
    const users = 'one user |||| %{smart_count} users';
    expect([0, 1, 2].map(smart_count => fillText(users, { smart_count }, english))).toEqual([
      '0 users',
      'one user',
      '2 users',
    ]);
    expect(fillText(users, {}, english)).toBe('one user');
  });

  it('support languages with more than two forms', () => {
    const files = 'plik |||| pliki |||| plików';
    expect([1, 2, 5].map(smart_count => fillText(files, { smart_count }, polish))).toEqual(['plik', 'pliki', 'plików']);
  });

  it('have a plural for a count without a special form in Arabic', () => {
    const devices = 'جهاز |||| جهاز |||| جهازان |||| أجهزة |||| جهازًا |||| جهاز';
    expect(fillText(devices, { smart_count: PLURAL }, textFormatOf('ar'))).toBe('أجهزة');
    expect(fillText('user |||| users', { smart_count: PLURAL }, english)).toBe('users');
  });
});

it('a telephone number in right-to-left text keeps its order, and a name doesn’t take a number beside it along', () => {
  expect(isolated({ phone: '+49 30 123', name: 'Ada', count: '1,200', arabic: '(علي)', smart_count: 2 })).toEqual({
    phone: '\u2068+49 30 123\u2069',
    name: '\u2068Ada\u2069',
    count: '1,200',
    arabic: '(علي)',
    smart_count: 2,
  });
});
