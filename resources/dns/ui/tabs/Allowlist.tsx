import { ListTab } from '../ListTab';

/** The domains that always pass. */
export default function Allowlist() {
  return <ListTab name="dns/allowlist" />;
}
