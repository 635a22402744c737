import { RecentChoices } from './RecentChoices';
import { reasonName } from './reasons';
import { useRecent } from './useRecent';

interface Props {
  label: string;
  value: string | undefined;
  onChange(value: string | undefined): void;
}

/** Chooses one of the reasons that queries had lately. */
export default function ReasonEditor(props: Props) {
  const { data, error } = useRecent('reasons');
  const items = data?.items.map(({ id, name, queries }) => ({ value: id, label: name, count: queries }));
  return <RecentChoices {...props} items={items} nameOf={reasonName} error={error} />;
}
