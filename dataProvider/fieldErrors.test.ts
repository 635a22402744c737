import { expect, it } from 'vitest';
import { loadResource } from '../resources/loading';
import { organizations } from '../resources/organizations/organizations';
import { CallError, SaveError } from './errors';
import { nameFields } from './fieldErrors';

it('says a field that was refused by its label, not by its name on the wire', async () => {
  await loadResource('organizations');
  const error = new CallError({
    status: 400,
    code: 'invalid',
    message: 'attributes.timezone must be a time zone, such as Europe/Vienna.',
    field: 'attributes.timezone',
    call: 'updateOrganizationAttributes',
  });
  const thrown = new SaveError({
    saved: [],
    refused: { fields: ['timezone'], error },
    notSent: [],
    record: { id: 'a' },
  });
  nameFields(organizations, thrown);
  const message = 'Time zone must be a time zone, such as Europe/Vienna.';
  for (const told of [error, thrown]) expect(told).toMatchObject({ message, body: { errors: { timezone: message } } });
  expect(error.fields).toEqual([{ field: 'attributes.timezone', message }]);
});
