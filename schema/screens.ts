import type { ComponentType, ReactElement } from 'react';

/**
 * A part of the console to replace: a component, or an element as in react-admin's documentation (`<NumberField
 * source="price" />`), which reads the record, the form and the resource from react-admin's contexts.
 */
export type Slot<P extends object = object> = ComponentType<P> | ReactElement;

/** A filter by one value of a field, which replaces that of the field's kind. */
interface CustomFilter {
  /** Renders a value as text. */
  Value: ComponentType<{ value: string }>;
  /** Edits the value, which is undefined for none. */
  Editor: ComponentType<{ label: string; value: string | undefined; onChange(value: string | undefined): void }>;
}

/**
 * The props of an input that replaces a field's own: those of react-admin's inputs, so that any of them fits. An
 * element gets the props that it doesn't set itself.
 */
export interface CustomInputProps {
  /** The id of the element that gets the focus when the value is invalid. */
  id: string;
  source: string;
  label: string;
  isRequired: boolean;
  /** The help text of the field's labels, or false if there is none. */
  helperText: string | false;
}

/** Parts to add to a generated list. */
interface ListSlots {
  /** In the header, before the menu. */
  actions?: Slot;
  /** Next to the rows, on the list's page. */
  aside?: Slot;
  /** Replaces the rows of an empty list. */
  empty?: Slot;
  /** Among the bulk actions. Not shown when all matches are selected, since that selection has no identifiers. */
  bulkActionButtons?: Slot;
}

/** Hand-written parts of a resource: cells, inputs, tabs of the record's page, or whole screens. */
export interface Screens<R> {
  /** Cells of lists. A record's page shows the plain values. */
  cells?: { [N in keyof R]?: Slot<{ record: R; value: R[N] }> };
  /** The text of a field in exported files, where that isn't what its kind writes. */
  texts?: { [N in keyof R]?: (record: R, translate: (key: string, given?: object) => string) => string };
  /** Values on the record's page, if they differ from those of their kinds. */
  values?: { [N in keyof R]?: Slot<{ record: R; value: R[N] }> };
  /** An element is an input as in react-admin's `filters`, which filters the list while the user types or chooses. */
  filters?: { [N in keyof R]?: CustomFilter | ReactElement };
  inputs?: { [N in keyof R]?: Slot<CustomInputProps> };
  /** Returns the title of the record's page, if it isn't the record's title. */
  title?(record: R, translate: (key: string, given?: object) => string): string;
  /** Precedes the values on the record's page. */
  Lead?: Slot<{ record: R }>;
  /** Follows the values on the record's page. */
  Details?: Slot<{ record: R }>;
  /** Further buttons above the list of a related tab, by its name. */
  related?: Record<string, Slot<{ record: R }>>;
  /** Further tabs of the record's page, by name. */
  tabs?: Record<string, Slot<{ record: R }>>;
  /**
   * Content of the dialog of an action, or of `delete`, for one record, besides its consequence. If it calls
   * `onImpossible`, it must explain why, and the dialog offers only to close.
   */
  dialogs?: Record<string, Slot<{ record: R; onImpossible?(isImpossible: boolean): void }>>;
  /**
   * Parts of the generated list, named as in react-admin's `<List>` and `<DataTable>`. They read the list from
   * react-admin's contexts.
   */
  list?: ListSlots;
  /** Replaces the generated list. */
  List?: Slot;
  /** Replaces the values and tabs on the record's page, under its header. */
  Show?: Slot;
  /** Precedes the form of a new record. */
  CreateLead?: Slot;
  /** Replaces the form, inside the frame with its title. */
  Create?: Slot;
  Edit?: Slot;
}
