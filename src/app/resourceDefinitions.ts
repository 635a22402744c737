import type { ResourceDefinition, ResourceDefinitionContextValue } from 'ra-core';
import type { Role } from '../../contract/roles';
import { pages } from '../../contract/routes';
import { byHand } from '../../resources/byHand';
import { catalogue } from '../../resources/catalogue';
import { loadedByHand } from '../../resources/loadByHand';
import { loadedResource } from '../../resources/loading';
import type { ByHand } from '../../schema/byHand';
import { mayDo, titleOf } from '../../schema/record';
import type { ConsoleRecord } from '../../schema/wire';

/** What react-admin is told of the resources that a role may list: links lead to them, and their records have titles. */
export function resourceDefinitions(
  role: Role,
  others: readonly ByHand[] = byHand,
): ResourceDefinitionContextValue['definitions'] {
  const definitions = [
    ...catalogue
      .filter(resource => mayDo(resource, role, 'list'))
      .map(({ name, ...resource }) => ({
        name,
        hasList: true,
        hasShow: mayDo(resource, role, 'show'),
        hasEdit: mayDo(resource, role, 'edit'),
        hasCreate: mayDo(resource, role, 'create'),
        recordRepresentation: (record: ConsoleRecord) => representation(name, record),
      })),
    ...others.filter(({ route }) => pages[route].roles.some(each => each === role)).map(definitionByHand),
  ];
  return Object.fromEntries(definitions.map(definition => [definition.name, definition]));
}

/** Records come with their definition: the data provider loads it before it reads them. */
function representation(name: string, record: ConsoleRecord): string {
  const resource = loadedResource(name);
  return resource ? titleOf(resource, record) : record.id;
}

/** Of a resource without a definition all else is known once it is loaded, as it is when its records are there. */
function definitionByHand(entry: ByHand): ResourceDefinition {
  const told = () => {
    const resource = loadedByHand(entry)?.resource;
    return resource?.type.registerResource(resource.props);
  };
  return {
    name: entry.route.slice(1),
    hasList: true,
    get hasShow() {
      return told()?.hasShow === true;
    },
    get hasEdit() {
      return told()?.hasEdit === true;
    },
    get hasCreate() {
      return told()?.hasCreate === true;
    },
    get recordRepresentation() {
      return told()?.recordRepresentation;
    },
  };
}
