import { useResourceDefinitionContext } from 'ra-core';
import { use, useEffect } from 'react';
import { loadByHand } from '../../../resources/loadByHand';
import type { ByHand, ByHandParts } from '../../../schema/byHand';
import ElementPage from './ElementPage';

interface Props {
  shown: ByHand;
  /** Every resource without a definition: links lead from this one to others. */
  all: readonly ByHand[];
}

/** The pages of a resource without a definition, under the title that react-admin's pages give themselves. */
export default function ByHandScreen({ shown, all }: Props) {
  const { register } = useResourceDefinitionContext();
  const loaded = new Map<ByHand, ByHandParts>();
  // All begin to load before the first is waited for.
  for (const { each, parts } of all.map(entry => ({ each: entry, parts: loadByHand(entry) }))) {
    loaded.set(each, use(parts));
  }
  const resources = [...loaded.values()].map(({ resource }) => resource);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded stays the same
  useEffect(() => {
    // As `<Admin>` does: whatever stands for `<Resource>` says itself what it is.
    for (const { type, props } of resources) register(type.registerResource(props));
  }, [register]);

  return <ElementPage>{loaded.get(shown)?.resource}</ElementPage>;
}
