import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../../contract';
import type { Rpc } from '../../../../dataProvider';
import { useActiveOrganization } from '../../../../src/organization/activeOrganization';
import { useConsoleDataProvider } from '../../../../src/screens/record/useConsoleDataProvider';
import { retentions } from '../../contract/positions';

/** What keeping positions for so many days deletes. */
export type Loss = CallOutput<'mapping/update-retention'>;

/** Asks what keeping an organisation's positions for no longer than this would delete. Deletes nothing. */
export async function readLoss(
  rpc: Rpc,
  organization: string | undefined,
  wanted: number,
  signal?: AbortSignal,
): Promise<Loss> {
  const days = retentions.find(each => each === wanted);
  if (days === undefined) throw new Error(`Positions can't be kept for ${wanted} days`);
  return rpc(
    'mapping/update-retention',
    { ...(organization !== undefined && { organization }), days, dryRun: true },
    signal && { signal },
  );
}

/** What keeping the active organisation's positions for so many days would delete. */
export function useLoss(days: number) {
  const { rpc } = useConsoleDataProvider();
  const organization = useActiveOrganization();
  return useQuery({
    queryKey: ['mapping/update-retention', organization, days],
    queryFn: ({ signal }) => readLoss(rpc, organization, days, signal),
    gcTime: 0,
  });
}
