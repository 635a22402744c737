import type { Rpc } from '../../dataProvider';
import type { OrganizationStore } from './organizationStore';

/** The same calls, and the store of organisations learns of one that was added, renamed or deleted by them. */
export function followOrganizations(rpc: Rpc, store: OrganizationStore): Rpc {
  return async (call, input, options) => {
    const answer = await rpc(call, input, options);
    if (call === 'addOrganization' || call === 'updateOrganizationAttributes') {
      if (isOrganization(answer))
        store.add({ id: answer.id, label: answer.label, logoKey: answer.attributes?.logoKey ?? null });
    } else if (call === 'deleteOrganization' && isNamed(input)) {
      store.remove(input.organization);
    }
    return answer;
  };
}

function isOrganization(
  answer: unknown,
): answer is { id: string; label: string; attributes?: { logoKey?: string | null } } {
  return typeof answer === 'object' && answer !== null && 'id' in answer && 'label' in answer;
}

function isNamed(input: unknown): input is { organization: string } {
  return typeof input === 'object' && input !== null && 'organization' in input;
}
