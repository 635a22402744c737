import { useCall } from '../ui/useCall';

/** The version of the console and its service, or undefined until it is known. */
export function useVersionNumber(): string | undefined {
  return useCall('getVersionNumber', {}, { staleTime: Number.POSITIVE_INFINITY }).data?.version;
}
