import { Resource, useResourceDefinitionContext } from 'ra-core';
import { use, useEffect } from 'react';
import { loadByHand } from '../../../resources/loadByHand';
import type { ByHand, ByHandParts } from '../../../schema/byHand';
import { PageTitle } from '../PageTitle';

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
    for (const { props } of resources) register(Resource.registerResource(props));
  }, [register]);

  return (
    <>
      <PageTitle />
      {loaded.get(shown)?.resource}
    </>
  );
}
