import type { ResourceDefinitionContextValue } from 'ra-core';
import type { Role } from '../../contract/routes';
import { resources } from '../../resources';
import { mayDo, titleOf } from '../../schema/record';
import type { ConsoleRecord } from '../../schema/wire';

/** What react-admin is told of the resources that a role may list: links lead to them, and their records have titles. */
export function resourceDefinitions(role: Role): ResourceDefinitionContextValue['definitions'] {
  return Object.fromEntries(
    resources
      .filter(resource => mayDo(resource, role, 'list'))
      .map(resource => [
        resource.name,
        { name: resource.name, recordRepresentation: (record: ConsoleRecord) => titleOf(resource, record) },
      ]),
  );
}
