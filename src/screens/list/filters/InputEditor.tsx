import { FilterLiveForm } from 'ra-core';
import type { ReactElement } from 'react';
import { completed } from '../../drawPart';

/** Renders one of react-admin's inputs as a filter, as `<FilterForm>` does. It writes to the list context. */
export default function InputEditor({ name, label, input }: { name: string; label: string; input: ReactElement }) {
  return <FilterLiveForm>{completed(input, { source: name, label })}</FilterLiveForm>;
}
