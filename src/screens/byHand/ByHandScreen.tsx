import { use } from 'react';
import { loadByHand } from '../../../resources/loadByHand';
import type { ByHand } from '../../../schema/byHand';
import ElementPage from './ElementPage';

interface Props {
  shown: ByHand;
  /** Every resource without a definition: what react-admin knows of them is complete once they are loaded. */
  all: readonly ByHand[];
}

/** The pages of a resource without a definition, under the title that react-admin's pages give themselves. */
export default function ByHandScreen({ shown, all }: Props) {
  // All begin to load before the first is waited for.
  for (const parts of all.map(loadByHand)) use(parts);
  return <ElementPage>{use(loadByHand(shown)).resource}</ElementPage>;
}
