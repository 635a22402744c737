import { ListTab } from '../ListTab';

/** The domains that are blocked. */
export default function Denylist() {
  return <ListTab name="dns/denylist" />;
}
