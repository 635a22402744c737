// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { number } from '../../schema/fields';
import { kinds } from '../../schema/kinds';
import { IsInteractive } from '../../schema/kinds/CopyText';
import { KindCell } from '../../schema/kinds/KindCell';
import { type Sample, sampleRecord, samples } from '../../tests/support/sample';
import { onWire, renderConsole } from '../../tests/support/screens/renderConsole';
import { FieldCell } from './FieldCell';

afterEach(cleanup);

const record = sampleRecord(4, {
  colour: 'red',
  size: 12_000,
  enabled: true,
  since: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  parent: 'sample-1',
  friends: ['sample-1', 'sample-2', 'sample-3', 'sample-4', 'sample-5'],
  labels: ['new', 'urgent'],
  page: 'https://example.net/page/4',
});

function draw(name: keyof Sample, values: Partial<Sample> = {}) {
  return renderConsole(<FieldCell resource={samples} name={name} record={{ ...record, ...values }} />);
}

test.each<[keyof Sample, string | RegExp]>([
  ['name', 'Sample 4'],
  ['mail', 'person4@example.net'],
  ['mobile', '+14155550104'],
  ['host', 'host4.example.net'],
  ['page', 'example.net/page/4'],
  ['address', '192.0.2.4'],
  ['enabled', 'Yes'],
  ['colour', 'Red'],
  ['since', '3 hours ago'],
  ['extra', '{"n":4}'],
  ['labels', 'urgent'],
  ['id', 'sample-4'],
])('%s is drawn as %s', async (name, text) => {
  draw(name);
  expect(await screen.findByText(text)).toBeTruthy();
});

test('formats a number with its unit in the user’s locale', async () => {
  const { container } = draw('size');
  await screen.findByText('users', { exact: false });
  expect(container.textContent).toContain('12,000 users');
});

test.each([
  [number({ plain: true }), 5222, '5222'],
  [number({ duration: true }), 90, '2 min'],
  [number({ duration: true }), 3 * 86_400 + 3600, '3 days 1 hr'],
])('a port is no amount, and a duration has the unit that fits', async (field, value, text) => {
  renderConsole(<KindCell field={field} value={value} resource="samples" name="size" />);
  expect(await screen.findByText(text)).toBeTruthy();
});

test.each(Object.keys(samples.fields).filter(name => name !== 'id'))('%s without a value is an en dash', async name => {
  const kind = samples.fields[name as keyof Sample].kind;
  const absent = kinds[kind].fromWire(undefined, samples.fields[name as keyof Sample] as never);
  renderConsole(<FieldCell resource={samples} name={name} record={{ ...record, [name]: absent }} />);
  expect(await screen.findByText('–')).toBeTruthy();
});

test('a time has its exact value in a tooltip', async () => {
  draw('since', { since: '2026-01-31T12:00:00.000Z' });
  const shown = await screen.findByText(/ ago$/);
  expect(shown.title).toBe('');
  fireEvent.pointerEnter(shown);
  expect(shown.title).toContain('2026');
  expect(shown.getAttribute('datetime')).toBe('2026-01-31T12:00:00.000Z');
});

test('a URL with another scheme is text, never a link', async () => {
  draw('page', { page: 'javascript:alert(1)' });
  await screen.findByText('javascript:alert(1)');
  expect(screen.queryByRole('link')).toBeNull();
});

test.each<keyof Sample>(['mail', 'mobile', 'page', 'host', 'address', 'parent', 'friends'])(
  '%s is plain text where a click opens the record',
  async name => {
    draw(name);
    await screen.findAllByRole(/host|address/.test(name) ? 'button' : 'link');
    cleanup();
    renderConsole(
      <IsInteractive value={false}>
        <FieldCell resource={samples} name={name} record={record} />
      </IsInteractive>,
    );
    await screen.findAllByText(/4|Sample 1/);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test('references are read in one request and shown as two titles and the number of the others', async () => {
  const rows = [1, 2, 3, 4, 5].map(n => onWire(sampleRecord(n)));
  const { asked } = renderConsole(<FieldCell resource={samples} name="friends" record={record} />, {
    answers: { listUsers: { items: rows, total: rows.length } },
  });
  expect((await screen.findByRole('link', { name: 'Sample 1' })).getAttribute('href')).toContain(
    '/samples/sample-1/show',
  );
  expect(screen.getByRole('link', { name: 'Sample 2' })).toBeTruthy();
  expect(screen.queryByText('Sample 3')).toBeNull();
  expect(screen.getByText('+3')).toBeTruthy();
  expect(asked).toHaveLength(1);
});

test('a reference to a deleted record says so, and is no link', async () => {
  renderConsole(<FieldCell resource={samples} name="friends" record={{ ...record, friends: ['sample-1', 'gone'] }} />, {
    answers: { listUsers: { items: [onWire(sampleRecord(1))], total: 1 } },
  });
  expect(await screen.findByText('gone (not found)')).toBeTruthy();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Sample 1']);
});

test('a click copies an identifier', async () => {
  const { user } = draw('id');
  await user.click(await screen.findByRole('button', { name: 'Copy sample-4' }));
  expect(await navigator.clipboard.readText()).toBe('sample-4');
  expect(await screen.findByText('Copied sample-4')).toBeTruthy();
});
