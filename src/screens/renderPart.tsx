import { cloneElement, isValidElement, type ReactElement } from 'react';
import type { Slot } from '../../schema/screens';

/** Returns a custom part as an element: unchanged, or created from the component and its props. */
export function renderPart<P extends object>(Slot: Slot<P>, props: P): ReactElement {
  return isValidElement(Slot) ? Slot : <Slot {...props} />;
}

/**
 * Adds props to one of react-admin's inputs, unless it sets them itself. For `<ReferenceInput>` and similar wrappers,
 * all but `source` go to the input inside.
 */
export function withInputProps(element: ReactElement, given: { source?: string; label?: string }): ReactElement {
  const own: { reference?: unknown; children?: unknown } = Object(element.props);
  if (own.reference === undefined || !isValidElement(own.children)) return cloneElement(element, { ...given, ...own });
  const { source: _named, ...words } = given;
  return cloneElement(element, undefined, withInputProps(own.children, words));
}
