import { use } from 'react';
import { loadByHand } from '../../../resources/loadByHand';
import type { ByHand } from '../../../schema/byHand';
import ElementPage from './ElementPage';

interface Props {
  shown: ByHand;
  /** Every resource without a definition: react-admin's resource definitions must be complete before one renders. */
  all: readonly ByHand[];
}

/** Renders the pages of a resource without a definition. */
export default function ByHandScreen({ shown, all }: Props) {
  // Start all loads before suspending on the first.
  for (const parts of all.map(loadByHand)) use(parts);
  return <ElementPage>{use(loadByHand(shown)).resource}</ElementPage>;
}
