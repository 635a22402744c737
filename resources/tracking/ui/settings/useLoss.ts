import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../../contract';
import type { Rpc } from '../../../../dataProvider';
import { useActiveOrganization } from '../../../../src/organization/activeOrganization';
import { useConsoleDataProvider } from '../../../../src/screens/record/useConsoleDataProvider';
import { retentions } from '../../contract/positions';

/** What a retention deletes. */
export type Loss = CallOutput<'mapping/update-retention'>;

/** Resolves to what a retention would delete. A dry run, which deletes nothing. */
export async function readLoss(
  rpc: Rpc,
  organization: string | undefined,
  retention: number,
  signal?: AbortSignal,
): Promise<Loss> {
  const days = retentions.find(each => each === retention);
  if (days === undefined) throw new Error(`Positions can't be kept for ${retention} days`);
  return rpc(
    'mapping/update-retention',
    { ...(organization !== undefined && { organization }), days, dryRun: true },
    signal && { signal },
  );
}

/** Loads what a retention of the active organisation would delete. */
export function useLoss(days: number) {
  const { rpc } = useConsoleDataProvider();
  const organization = useActiveOrganization();
  return useQuery({
    queryKey: ['mapping/update-retention', organization, days],
    queryFn: ({ signal }) => readLoss(rpc, organization, days, signal),
    gcTime: 0,
  });
}
