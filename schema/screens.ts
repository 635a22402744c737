import type { ComponentType, ReactElement } from 'react';

/**
 * What stands in place of a part of the console: a component, or an element as react-admin's documentation writes them
 * (`<NumberField source="price" />`), which finds the record, the form and the resource in react-admin's contexts.
 */
export type Part<P extends object = object> = ComponentType<P> | ReactElement;

/** A filter by one value of a field, in place of what the field's kind offers. */
interface OwnFilter {
  /** Says a value in words. */
  Value: ComponentType<{ value: string }>;
  /** Chooses a value; undefined for none. */
  Editor: ComponentType<{ label: string; value: string | undefined; onChange(value: string | undefined): void }>;
}

/**
 * What an input in place of a field's own one is given: what react-admin's inputs take, so that any of them fits. An
 * element is given what it doesn't say itself.
 */
export interface OwnInputProps {
  /** Where the form puts the focus when the value is refused. */
  id: string;
  source: string;
  label: string;
  isRequired: boolean;
  /** What the field's labels explain; false where they explain nothing. */
  helperText: string | false;
}

/** What is added to a generated list. */
interface ListSlots {
  /** In the header, before the menu. */
  actions?: Part;
  /** Beside the rows, on the page of the list. */
  aside?: Part;
  /** In place of the rows while there is no record. */
  empty?: Part;
  /** Among what is done with the ticked rows. Not shown once all that match are selected, which has no identifiers. */
  bulkActionButtons?: Part;
}

/** Hand-written parts of one resource, by grain: a cell, an input, a tab of the record's page, a whole screen. */
export interface Screens<R> {
  /** Cells of lists; a record's page shows the plain values. */
  cells?: { [N in keyof R]?: Part<{ record: R; value: R[N] }> };
  /** The text of a field in exported files, where that isn't what its kind writes. */
  texts?: { [N in keyof R]?: (record: R, translate: (key: string, given?: object) => string) => string };
  /** Values on the record's page, where they are shown otherwise than their kinds do. */
  values?: { [N in keyof R]?: Part<{ record: R; value: R[N] }> };
  /** An element is an input as in react-admin's `filters`, which filters the list while a user types or chooses. */
  filters?: { [N in keyof R]?: OwnFilter | ReactElement };
  inputs?: { [N in keyof R]?: Part<OwnInputProps> };
  /** What the record's page is called, where that is more than the record's name. */
  title?(record: R, translate: (key: string, given?: object) => string): string;
  /** What precedes the values on the record's page. */
  Lead?: Part<{ record: R }>;
  /** What follows them. */
  Details?: Part<{ record: R }>;
  /** Further tabs of the record's page, by name. */
  tabs?: Record<string, Part<{ record: R }>>;
  /**
   * What the dialog of an action, or of `delete`, tells of the one record besides its consequence. One that finds that
   * it can't be done says so, and why: the dialog then only closes.
   */
  dialogs?: Record<string, Part<{ record: R; onImpossible?(isImpossible: boolean): void }>>;
  /**
   * Parts of the generated list, by the names that they have in react-admin's `<List>` and `<DataTable>`. They find the
   * list in react-admin's contexts.
   */
  list?: ListSlots;
  /** In place of the generated list. */
  List?: Part;
  /** In place of the values and tabs on the record's page, under its header. */
  Show?: Part;
  /** What precedes the form of a new record. */
  CreateLead?: Part;
  /** In place of the form, within the frame that names it. */
  Create?: Part;
  Edit?: Part;
}
