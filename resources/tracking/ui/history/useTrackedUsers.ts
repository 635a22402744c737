import { useScope } from '../../../../src/organization/activeOrganization';
import { useCall } from '../../../../src/ui/useCall';
import type { TrackedUser } from './userChoices';

const noPeople: readonly TrackedUser[] = [];

/** Returns the users whose device has reported. */
export function useTrackedUsers() {
  const query = useCall('web/getUsernames', useScope());
  return { ...query, people: query.data ?? noPeople };
}

/** Returns the organisation's teams, by name. */
export function useTeams(): readonly { id: string; label: string }[] {
  const { data } = useCall('listSharedRoasterGroupsByOrganization', { ...useScope(), limit: 1000 });
  return data?.items ?? [];
}
