import { FilterLiveForm } from 'ra-core';
import type { ReactElement } from 'react';
import { withInputProps } from '../../renderPart';

/** Renders one of react-admin's inputs as a filter, as `<FilterForm>` does. It writes to the list context. */
export default function InputEditor({ name, label, input }: { name: string; label: string; input: ReactElement }) {
  return <FilterLiveForm>{withInputProps(input, { source: name, label })}</FilterLiveForm>;
}
