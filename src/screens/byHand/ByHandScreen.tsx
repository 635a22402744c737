import { use } from 'react';
import { loadByHand } from '../../../resources/loadByHand';
import type { ByHand } from '../../../schema/byHand';
import ElementPage from './ElementPage';

interface Props {
  shown: ByHand;
  /** Every resource without a definition. Once all are loaded, react-admin's resource definitions are complete. */
  all: readonly ByHand[];
}

/** Renders the pages of a resource without a definition. */
export default function ByHandScreen({ shown, all }: Props) {
  // Start all loads before suspending on the first.
  for (const parts of all.map(loadByHand)) use(parts);
  return <ElementPage>{use(loadByHand(shown)).resource}</ElementPage>;
}
