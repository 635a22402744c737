import { SaveContextProvider, SourceContextProvider } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import type { RecordForm } from './useRecordForm';

interface Props {
  recordForm: RecordForm;
  /** Saves what the form holds, for a button of react-admin's in it. */
  onSave: () => void;
  children: ReactNode;
}

/** Gives what is in a form react-admin's contexts of it, so that react-admin's inputs and buttons work in it. */
export function RecordFormProvider({ recordForm, onSave, children }: Props) {
  const { resource, form } = recordForm;
  const source = useMemo(
    () => ({
      getSource: (name: string) => name,
      getLabel: (name: string) => `resources.${resource.name}.fields.${name}`,
    }),
    [resource.name],
  );
  const saving = form.formState.isSubmitting;
  return (
    <SourceContextProvider value={source}>
      <SaveContextProvider value={{ save: onSave, saving, mutationMode: 'pessimistic' }}>
        <FormProvider {...form}>{children}</FormProvider>
      </SaveContextProvider>
    </SourceContextProvider>
  );
}
