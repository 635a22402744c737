import { screen } from '@testing-library/react';
import { CallError } from '../../../dataProvider';
import type { AnyResource } from '../../../schema/define';
import { RecordDrawer } from '../../../src/screens/record/RecordDrawer';
import { sampleRecord, samples } from '../sample';
import { onWire, renderConsole } from './renderConsole';

type Options = Parameters<typeof renderConsole>[1];

/** Renders the panel of a record, and waits for its heading. */
export async function open(path: string, options: Options = {}, resource: AnyResource = samples) {
  const view = renderConsole(<RecordDrawer resource={resource} />, { path, ...options });
  await screen.findByRole('heading', { level: 2 });
  return view;
}

/** Renders the form of a sample, and waits for its fields. */
export async function openForm(path: string, options: Options = {}) {
  const view = await open(path, options);
  await screen.findByLabelText('Name');
  return view;
}

/** Returns the answer of a backend that refuses a call. */
export const refuse =
  (message: string, field?: string, status = 422) =>
  () => {
    throw new CallError({ status, code: 'refused', message, call: 'test', ...(field && { field }) });
  };

/** The answer of a backend that saves the third sample. */
export const saving = ({ id, ...values }: { id: string }) => ({ ...onWire(sampleRecord(3)), id, ...values });

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
