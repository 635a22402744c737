import { TrackerButton } from './TrackerButton';

/** Whose tracker the domain is. */
export default function LogTracker({ value }: { value: unknown }) {
  return <TrackerButton tracker={typeof value === 'string' ? value : null} />;
}
