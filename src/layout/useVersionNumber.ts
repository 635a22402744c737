import { useCall } from '../ui/useCall';

/** Returns the version of the console and its service, or undefined while it loads. */
export function useVersionNumber(): string | undefined {
  return useCall('getVersionNumber', {}, { staleTime: Number.POSITIVE_INFINITY }).data?.version;
}
