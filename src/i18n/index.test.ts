import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { UNREACHABLE } from '../../dataProvider/errors';
import { resources } from '../../resources';
import { loadResource } from '../../resources/loading';
import { createI18nProvider } from '.';
import { texts as atStart } from './en';
import { texts as later } from './en/later';
import { shell } from './en/shell';
import { loadTexts, showLanguage } from './language';
import { findText } from './text';

const { translate } = createI18nProvider('en');
/** Both parts contain texts of react-admin. */
const english = [atStart, later];

function texts(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node ?? {}).flatMap(([key, inner]) => texts(inner, path ? `${path}.${key}` : key));
}

describe('the English texts', () => {
  beforeAll(() => loadTexts('console'));

  it.each(resources.map(resource => resource.name))('name the resource %s', name => {
    expect(translate(`resources.${name}.title`)).not.toContain('resources.');
  });

  it('keep the case of a resource’s name that react-admin would lower', async () => {
    await loadResource('manage-users');
    expect(translate('resources.manage-users.forcedCaseName', { smart_count: 2, _: 'Lowered' })).toBe('users');
  });

  it('are the titles of react-admin’s lists', async () => {
    await loadResource('manage-users');
    expect(translate('resources.manage-users.page.list', { _: 'users' })).toBe('Users');
  });

  it('say in the user’s language that the service can’t be reached', async () => {
    await showLanguage('de');
    onTestFinished(() => showLanguage('en'));
    const german = createI18nProvider('de').translate;
    expect(german(UNREACHABLE)).toBe('Der Dienst ist nicht erreichbar.');
    expect(german('uploads.problems.NetworkError', { _: UNREACHABLE })).toBe('Der Dienst ist nicht erreichbar.');
    expect(german('list.export.failed', { message: UNREACHABLE })).toContain('Der Dienst ist nicht erreichbar.');
  });

  it('are British, and have no exclamation marks', () => {
    // Texts quoted from the specification are exempt.
    const quoted = new Set([shell.organization.placeholder]);
    for (const [path, text] of english.flatMap(part => texts(part)).filter(([, text]) => !quoted.has(text))) {
      expect(text, path).not.toMatch(/organiz|color|center\b|!/);
    }
  });

  it('have every key that the code uses', async () => {
    const missing: string[] = [];
    for (const folder of ['src', 'schema', 'dataProvider', 'resources']) {
      for (const file of await readdir(folder, { recursive: true })) {
        if (!/(?<!\.test)\.tsx?$/.test(file) || file.startsWith('public/')) continue;
        const code = await readFile(`${folder}/${file}`, 'utf8');
        // The type checker verifies the keys of the public pages.
        if (code.includes("public/translate'")) continue;
        for (const [, key = ''] of code.matchAll(/\b(?:translate|notify)\(\s*'([\w-]+\.[\w.-]+)'/g)) {
          const resource = /^resources\.([^.]+)\./.exec(key)?.[1];
          if (resource !== undefined) await loadResource(resource);
          const isLabel = resource !== undefined && translate(key) !== key;
          if (!isLabel && english.every(part => findText(part, key) === undefined))
            missing.push(`${folder}/${file}: ${key}`);
        }
      }
    }
    expect(missing).toEqual([]);
  });

  it('are joined by the language’s list format, not by commas in code', async () => {
    // Exempt: values typed with commas, and English messages for operators who install the console.
    const own = ['src/screens/list/filters/builder/ValueEditor.tsx', 'src/public/config/checkConfig.ts'];
    const joined: string[] = [];
    const ofUi = (await readdir('resources', { recursive: true })).filter(file => file.includes('/ui/'));
    const ofConsole = (await readdir('src', { recursive: true })).map(file => `src/${file}`);
    for (const file of [...ofConsole, ...ofUi.map(file => `resources/${file}`)]) {
      if (!/(?<!\.test)\.tsx?$/.test(file) || own.includes(file)) continue;
      if ((await readFile(file, 'utf8')).includes(".join(', ')")) joined.push(file);
    }
    expect(joined).toEqual([]);
  });

  it('of later screens are available once loaded', async () => {
    // Another test file of this worker may have loaded them.
    await loadTexts('later');
    expect(translate('profile.change')).toBe('Change');
  });

  it('fill in values and choose the plural', () => {
    expect(translate('shell.activity.openRunning', { smart_count: 1 })).toBe('Activity: 1 job is running');
    expect(translate('shell.activity.openRunning', { smart_count: 3 })).toBe('Activity: 3 jobs are running');
  });
});
