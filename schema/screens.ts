import type { ComponentType } from 'react';

/** Hand-written parts of one resource, by grain: a cell, an input, a tab of the record's page, a whole screen. */
export interface Screens<R> {
  /** Cells of lists; a record's page shows the plain values. */
  cells?: { [N in keyof R]?: ComponentType<{ record: R; value: R[N] }> };
  inputs?: { [N in keyof R]?: ComponentType<{ source: string; label: string }> };
  /** What follows the values on the record's page. */
  Details?: ComponentType<{ record: R }>;
  /** Texts that only these need, under the resource's own. */
  texts?: object;
  /** Further tabs of the record's page, by name. */
  tabs?: Record<string, ComponentType<{ record: R }>>;
  /** What the dialog of an action, or of `delete`, tells of the one record besides its consequence. */
  dialogs?: Record<string, ComponentType<{ record: R }>>;
  List?: ComponentType;
  Show?: ComponentType;
  /** In place of the form, within the frame that names it. */
  Create?: ComponentType;
  Edit?: ComponentType;
}
