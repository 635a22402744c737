import { use } from 'react';
import { loadCustomResource } from '../../../resources/loadCustomResource';
import type { CustomResource } from '../../../schema/customResource';
import ElementPage from './ElementPage';

interface Props {
  shown: CustomResource;
  /** Every resource without a definition. Once all are loaded, react-admin's resource definitions are complete. */
  all: readonly CustomResource[];
}

/** Renders the pages of a resource without a definition. */
export default function CustomResourceScreen({ shown, all }: Props) {
  // Start all loads before suspending on the first.
  for (const parts of all.map(loadCustomResource)) use(parts);
  return <ElementPage>{use(loadCustomResource(shown)).resource}</ElementPage>;
}
