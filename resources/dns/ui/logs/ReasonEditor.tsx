import { type ChoiceEditorProps, RecentChoices } from './RecentChoices';
import { reasonName } from './reasons';
import { useRecent } from './useRecent';

/** Chooses one of the reasons that queries had lately. */
export default function ReasonEditor(props: ChoiceEditorProps) {
  const { data, error } = useRecent('reasons');
  const items = data?.items.map(({ id, name, queries }) => ({ value: id, label: name, count: queries }));
  return <RecentChoices {...props} items={items} nameOf={reasonName} error={error} />;
}
