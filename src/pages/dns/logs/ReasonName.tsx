import { useRecent } from './useRecent';

/** What a reason is called; its identifier where nobody was told it lately. */
export default function ReasonName({ value }: { value: string }) {
  const { data } = useRecent('reasons');
  return data?.items.find(({ id }) => id === value)?.name ?? value;
}
