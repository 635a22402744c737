import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { resources } from '../../resources';
import { bringTexts, i18nProvider } from '.';
import { messages as atStart } from './en';
import { profile } from './en/profile';
import { findText } from './text';

/** The texts of every file, those that a screen brings with it included. */
const messages: typeof atStart = Object.assign(
  {},
  ...Object.values(import.meta.glob<object>(['./en/*.ts', '!./en/index.ts', '!./en/public.ts'], { eager: true })),
  atStart,
);

function texts(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node ?? {}).flatMap(([key, inner]) => texts(inner, path ? `${path}.${key}` : key));
}

describe('the English texts', () => {
  it.each(resources.map(resource => resource.name))('name the resource %s', name => {
    expect(i18nProvider.translate(`resources.${name}.title`)).not.toContain('resources.');
  });

  it('are British, and never shout', () => {
    const { shell } = messages;
    // The specification's own words stay as they are.
    const quoted = new Set([shell.organization.placeholder, shell.error.title]);
    for (const [path, text] of texts(messages).filter(([, text]) => !quoted.has(text))) {
      expect(text, path).not.toMatch(/organiz|color|center\b|!/);
    }
  });

  it('have every key that the code names', async () => {
    const missing: string[] = [];
    for (const folder of ['src', 'schema', 'dataProvider']) {
      for (const file of await readdir(folder, { recursive: true })) {
        if (!/(?<!\.test)\.tsx?$/.test(file) || file.startsWith('public/')) continue;
        const code = await readFile(`${folder}/${file}`, 'utf8');
        for (const [, key = ''] of code.matchAll(/\b(?:translate|notify)\(\s*'([\w-]+\.[\w.-]+)'/g)) {
          if (findText(messages, key) === undefined) missing.push(`${folder}/${file}: ${key}`);
        }
      }
    }
    expect(missing).toEqual([]);
  });

  it('of a screen that brings its own are there once it is loaded', () => {
    expect(i18nProvider.translate('profile.save')).toBe('profile.save');
    bringTexts({ profile });
    expect(i18nProvider.translate('profile.save')).toBe('Save');
  });

  it('fill in values and choose the plural', () => {
    expect(i18nProvider.translate('shell.activity.openRunning', { smart_count: 1 })).toBe('Activity: 1 job is running');
    expect(i18nProvider.translate('shell.activity.openRunning', { smart_count: 3 })).toBe(
      'Activity: 3 jobs are running',
    );
  });
});
