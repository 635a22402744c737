import { FilterLiveForm } from 'ra-core';
import type { ReactElement } from 'react';
import { completed } from '../../drawPart';

/** Filters by an input of react-admin's, as `<FilterForm>` does: it writes into the list's own context. */
export default function InputEditor({ name, label, input }: { name: string; label: string; input: ReactElement }) {
  return <FilterLiveForm>{completed(input, { source: name, label })}</FilterLiveForm>;
}
