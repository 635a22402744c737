import { expect, test } from 'vitest';
import { parseRefusal } from './parseRefusal';

const taken = { field: 'name', message: 'The name is taken.' };
const city = { field: 'address.city', message: 'Is missing.' };

test.each<[form: string, body: unknown]>([
  ['react-admin', { errors: { name: taken.message, address: { city: city.message } } }],
  ['react-admin, messages in objects', { errors: { name: { message: taken.message }, address: { city } } }],
  [
    'several messages per field',
    { message: 'Invalid.', errors: { name: [taken.message], 'address.city': [city.message] } },
  ],
  [
    'RFC 9457',
    {
      type: 'https://example.net/problems/invalid',
      title: 'Your request is not valid.',
      status: 422,
      errors: [
        { pointer: '#/name', detail: taken.message },
        { pointer: '#/address/city', detail: city.message },
      ],
    },
  ],
  [
    'JSON:API',
    {
      errors: [
        { source: { pointer: '/name' }, detail: taken.message },
        { source: { pointer: '/address/city' }, detail: city.message },
      ],
    },
  ],
  [
    'FastAPI',
    {
      detail: [
        { type: 'value_error', loc: ['body', 'name'], msg: taken.message },
        { type: 'missing', loc: ['body', 'address', 'city'], msg: city.message },
      ],
    },
  ],
  [
    'Spring',
    {
      errors: [
        { field: 'name', defaultMessage: taken.message },
        { field: 'address.city', defaultMessage: city.message },
      ],
    },
  ],
])('reads a message per field: %s', (_, body) => {
  expect(parseRefusal(body).fields).toEqual([taken, city]);
});

test.each<[body: unknown, refusal: object]>([
  [{ error: { code: 'taken', ...taken } }, { code: 'taken', ...taken }],
  [{ detail: 'Try again after midnight.' }, { message: 'Try again after midnight.' }],
  [{ title: 'Forbidden', detail: 'Only owners may.' }, { message: 'Only owners may.' }],
  [{ errors: { root: { serverError: 'It is closed.' } } }, { message: 'It is closed.' }],
  [
    { title: 'Not valid', errors: [{ pointer: '/name', detail: 'Too long.' }] },
    { message: 'Too long.', field: 'name' },
  ],
  [{ detail: [{ loc: ['body', 'tags', 0], msg: 'Too long.' }] }, { message: 'Too long.', field: 'tags.0' }],
  [{ detail: [{ loc: ['body'], msg: 'Not JSON.' }] }, { message: 'Not JSON.', field: 'body' }],
  [{ detail: [{ loc: ['bodyText', 'a'], msg: 'No.' }] }, { field: 'bodyText.a' }],
  [{ detail: [{ loc: ['fullpath', 'a'], msg: 'No.' }] }, { field: 'fullpath.a' }],
  [{ errors: [{ pointer: '#/a~1b/c~0d/#1', detail: 'No.' }] }, { field: 'a/b.c~d.#1' }],
  [{ errors: [{ pointer: '/a#b', detail: 'No.' }] }, { field: 'a#b' }],
  // Problems without a field or a message leave the general message.
  [{ message: 'Refused.', errors: [{ detail: 'No.' }, { field: 'name' }, 'name'] }, { message: 'Refused.' }],
  [{ message: '', title: 'Refused.', errors: { name: '', size: 7 } }, { message: 'Refused.' }],
  [
    { errors: { name: [3, 'Too long.'], root: 'It is closed.', size: { root: 'Too large.' } } },
    {
      message: 'It is closed.',
      fields: [
        { field: 'name', message: 'Too long.' },
        { field: 'size.root', message: 'Too large.' },
      ],
    },
  ],
  [
    { errors: { name: 'Too long.', size: 'Too large.' } },
    { message: 'name: Too long. size: Too large.', field: 'name' },
  ],
  [{ title: 'Not valid', errors: { name: 'Too long.', size: 'Too large.' } }, { message: 'Not valid' }],
])('reads the refusal in %j', (body, refusal) => expect(parseRefusal(body)).toMatchObject(refusal));

test('names no field for a problem without one', () => {
  expect(parseRefusal({ message: 'Refused.', errors: [{ detail: 'No.' }, { field: 'name' }, 'name', null] })).toEqual({
    message: 'Refused.',
  });
  expect(parseRefusal({ message: 'Refused.', errors: { size: 7 } })).toEqual({ message: 'Refused.' });
  expect(parseRefusal({ errors: { root: 'It is closed.' } })).toEqual({ message: 'It is closed.' });
});

test.each([
  { code: 7, message: '', field: '' },
  { current: 'Ada' },
  { current: { etag: 7, values: {} } },
  { current: { etag: '7', values: 'Ada' } },
  { feature: 'dns' },
])('ignores error properties of the wrong type: %j', body => {
  expect(parseRefusal({ error: body })).toEqual({});
});

test.each([undefined, null, 'no', 3, [], {}, { errors: 7, detail: {} }])('finds no refusal in %j', body => {
  expect(parseRefusal(body)).toEqual({});
});
