import { type RefObject, useEffect } from 'react';

/** Focuses the first field of a form that is empty or malformed, except new passwords. Returns false if there is none. */
export function focusInvalid(form: HTMLFormElement | null): boolean {
  const fields = form?.querySelectorAll<HTMLInputElement>('input:not([autocomplete="new-password"])') ?? [];
  const invalid = [...fields].find(({ value, validity }) => value.trim() === '' || !validity.valid);
  invalid?.focus();
  return invalid !== undefined;
}

/** Focuses a field and selects its text, so that typing overwrites it. Not all browsers focus a field with `select`. */
export function focusText(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

export function useInitialFocus(field: RefObject<{ focus(): void } | null>): void {
  useEffect(() => {
    field.current?.focus();
  }, [field]);
}
