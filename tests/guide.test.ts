import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { routeNames } from '../contract/routes';
import { pictures } from '../scripts/screenshots/pictures';
import { markdownIn } from './support/markdownIn';

const guide = 'docs/guide';
const pages = markdownIn(guide);
const documents = [...pages, 'README.md'];

/** The pictures that `npm run screenshots` makes. */
const taken = pictures.flatMap(({ name, phone }) => (phone ? [name, `${name}-phone`] : [name]));

/** Returns the local targets of a document's links and images, without their fragment. */
function targetsIn(document: string): string[] {
  const text = readFileSync(document, 'utf8').replace(/```[\s\S]*?```/g, '');
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g), ...text.matchAll(/(?:src|srcset)="([^"]+)"/g)];
  return links
    .map(([, target = '']) => target.split('#')[0] ?? '')
    .filter(target => target !== '' && !/^[a-z]+:/.test(target))
    .map(target => normalize(join(dirname(document), target)));
}

const imagesIn = (document: string) =>
  targetsIn(document)
    .filter(target => target.startsWith('docs/images/'))
    .map(target => target.slice('docs/images/'.length));

test('every route has a page in the contents', () => {
  const contents = readFileSync(join(guide, 'README.md'), 'utf8');
  for (const route of routeNames) {
    expect(contents).toMatch(new RegExp(String.raw`\]\([a-z-]+\.md\) \| \`${route}\` \|`));
  }
});

test('every page is in the contents', () => {
  const listed = targetsIn(join(guide, 'README.md'));
  for (const page of pages) if (!page.endsWith('README.md')) expect(listed).toContain(page);
});

test.each(documents)('what %s leads to is there', document => {
  expect(targetsIn(document).filter(target => !existsSync(target))).toEqual([]);
});

test.each(documents)('each picture of %s is made by the command, in light and dark', document => {
  const images = imagesIn(document);
  const names = [...new Set(images.map(image => image.replace(/-(?:light|dark)\.png$/, '')))];
  expect(names.filter(name => !taken.includes(name))).toEqual([]);
  expect([...new Set(images)].sort()).toEqual(names.flatMap(name => [`${name}-dark.png`, `${name}-light.png`]).sort());
});

test('each picture is used, and none is left over', () => {
  const shown = new Set(documents.flatMap(imagesIn));
  const made = taken.flatMap(name => [`${name}-dark.png`, `${name}-light.png`]);
  expect(made.filter(image => !shown.has(image))).toEqual([]);
  expect(readdirSync('docs/images').filter(image => !made.includes(image))).toEqual([]);
});

test('links to sections of the guide’s pages point to existing headings', () => {
  for (const page of documents) {
    const text = readFileSync(page, 'utf8');
    for (const [, target = '', place = ''] of text.matchAll(/\]\(([^)\s#]*)#([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(target)) continue;
      const whole = readFileSync(target === '' ? page : join(dirname(page), target), 'utf8');
      const places = [...whole.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
        title
          .toLowerCase()
          .replace(/[^\p{L}\p{N} -]/gu, '')
          .replaceAll(' ', '-'),
      );
      expect(places, `${page}: #${place}`).toContain(place);
    }
  }
});
