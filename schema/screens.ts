import type { ComponentType } from 'react';

/** Hand-written parts of one resource, by grain: a cell, an input, a tab of the record's page, a whole screen. */
export interface Screens<R> {
  /** Cells of lists; a record's page shows the plain values. */
  cells?: { [N in keyof R]?: ComponentType<{ record: R; value: R[N] }> };
  inputs?: { [N in keyof R]?: ComponentType<{ source: string; label: string }> };
  /** Further tabs of the record's page, by name. */
  tabs?: Record<string, ComponentType<{ record: R }>>;
  List?: ComponentType;
  Show?: ComponentType;
  Create?: ComponentType;
  Edit?: ComponentType;
}
