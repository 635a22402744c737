import { ListTab } from '../ListTab';

/** The top-level domains that are blocked as a whole. */
export default function Tlds() {
  return <ListTab name="dns/tlds" />;
}
