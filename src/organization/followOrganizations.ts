import type { CallName } from '../../contract';
import { featuresOf } from '../../contract/features';
import { hasText } from '../../contract/isObject';
import type { Rpc } from '../../dataProvider';
import { CallError } from '../../dataProvider/errors';
import type { OrganizationAttributes } from '../../resources/organizations/contract/organizations';
import type { OrganizationStore } from './organizationStore';

/**
 * Wraps the calls so that the store of organisations learns which organisations they add, read, change or delete, and
 * which organisations and features are missing.
 */
export function followOrganizations(rpc: Rpc, store: OrganizationStore): Rpc {
  return async (call, input, options) => {
    const answer = await rpc(call, input, options).catch(error => {
      learnRefusal(store, input, error);
      throw error;
    });
    if (organizationCalls.has(call)) {
      if (isOrganization(answer)) {
        const { id, label, attributes } = answer;
        store.add({ id, label, logoKey: attributes?.logoKey ?? null, features: attributes && featuresOf(attributes) });
      }
    } else if (call === 'deleteOrganization' && hasText(input, 'organization')) {
      store.remove(input.organization);
    }
    return answer;
  };
}

const organizationCalls: ReadonlySet<string> = new Set<CallName>([
  'addOrganization',
  'getOrganization',
  'updateOrganizationAttributes',
]);

function learnRefusal(store: OrganizationStore, input: unknown, error: unknown): void {
  if (!(error instanceof CallError)) return;
  const organization = hasText(input, 'organization') ? input.organization : store.getSnapshot().active;
  if (organization === undefined) return;
  if (error.feature !== undefined)
    store.changeFeatures(organization, known => known.filter(each => each !== error.feature));
  // Another operator has deleted it.
  if (error.code === 'not_found' && error.field === 'organization') store.remove(organization);
}

function isOrganization(
  answer: unknown,
): answer is { id: string; label: string; attributes?: Partial<OrganizationAttributes> } {
  return hasText(answer, 'id') && hasText(answer, 'label');
}
