import { ListTab } from '../ListTab';

/** The resolvers that filter by the profile. */
export default function Resolvers() {
  return <ListTab name="dns/resolvers" />;
}
