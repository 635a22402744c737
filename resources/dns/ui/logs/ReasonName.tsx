import { reasonName } from './reasons';
import { useRecent } from './useRecent';

/** What a reason is called. */
export default function ReasonName({ value }: { value: string }) {
  const { data } = useRecent('reasons');
  return data?.items.find(({ id }) => id === value)?.name ?? reasonName(value);
}
