import { SaveContextProvider, SourceContextProvider } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import type { RecordForm } from './useRecordForm';

interface Props {
  recordForm: RecordForm;
  /** Saves the form, for react-admin's save buttons. */
  onSave: () => void;
  children: ReactNode;
}

/** Provides react-admin's form contexts, so that its inputs and buttons work in a record's form. */
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
