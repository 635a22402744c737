import { cloneElement, isValidElement, type ReactElement } from 'react';
import type { Part } from '../../schema/screens';

/** The element of a hand-written part: as it stands, or made of the component and its props. */
export function drawPart<P extends object>(Part: Part<P>, props: P): ReactElement {
  return isValidElement(Part) ? Part : <Part {...props} />;
}

/**
 * An input of react-admin's with what it doesn't say itself. In `<ReferenceInput>` and the like it is said to the input
 * within.
 */
export function completed(element: ReactElement, given: { source?: string; label?: string }): ReactElement {
  const own: { reference?: unknown; children?: unknown } = Object(element.props);
  if (own.reference === undefined || !isValidElement(own.children)) return cloneElement(element, { ...given, ...own });
  const { source: _named, ...words } = given;
  return cloneElement(element, undefined, completed(own.children, words));
}
