// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import Markdown from './Markdown';

afterEach(cleanup);

function shown(text: string): HTMLElement {
  return render(<Markdown>{text}</Markdown>).container;
}

it('renders what users write', () => {
  const page = shown(
    '**Bold** and [a link](https://a.example/x)\n\n- one\n- ~~two~~\n\n| a | b |\n|---|---|\n| 1 | 2 |',
  );
  expect(page.querySelector('strong')?.textContent).toBe('Bold');
  expect(page.querySelectorAll('li')).toHaveLength(2);
  expect(page.querySelectorAll('td')).toHaveLength(2);
  const link = page.querySelector('a');
  expect(link?.getAttribute('href')).toBe('https://a.example/x');
  expect(link?.getAttribute('target')).toBe('_blank');
  expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
});

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)" onclick="alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<svg onload=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](vbscript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](//evil.example/)',
  '![x](https://evil.example/track.png)',
  '![x](data:image/svg+xml,<svg onload=alert(1)>)',
  '- [ ] <input autofocus onfocus=alert(1)>',
  'x[^1]\n\n[^1]: [y](javascript:alert(1))',
])('renders %s without anything that runs or loads', text => {
  const page = shown(text);
  expect(page.querySelector('script, img, iframe, svg, input, object, style, form')).toBeNull();
  for (const element of page.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on|^style$|^src/);
      if (name === 'href') expect(value).toMatch(/^https?:\/\//);
    }
  }
});

it('shows the service’s pictures from this origin only', () => {
  const own = '/pictures/motd/abcdefgh.webp';
  for (const address of [own, `https://evil.example${own}`]) {
    const image = shown(`![A bird](${address})`).querySelector('img');
    expect(new URL(image?.src ?? '').pathname).toBe(own);
    expect(new URL(image?.src ?? '').host).not.toBe('evil.example');
    expect(image?.alt).toBe('A bird');
  }
});

it('turns an external picture into a link', () => {
  const page = shown('![A bird](https://evil.example/bird.png)');
  expect(page.querySelector('img')).toBeNull();
  expect(page.querySelector('a')?.getAttribute('href')).toBe('https://evil.example/bird.png');
  expect(page.textContent).toContain('pictures.message.elsewhere');
});

it('renders a thousand nested levels as text', () => {
  const page = shown(`${'>'.repeat(1_000)} deep`);
  expect(page.querySelectorAll('blockquote').length).toBeLessThanOrEqual(16);
  expect(page.textContent).toContain('deep');
});

it('takes the direction of the text', () => {
  expect(shown('Voice messages').firstElementChild?.getAttribute('dir')).toBe('auto');
});
