import { isValidElement, type ReactElement } from 'react';
import type { Part } from '../../schema/screens';

/** The element of a hand-written part: as it stands, or made of the component and its props. */
export function drawPart<P extends object>(Part: Part<P>, props: P): ReactElement {
  return isValidElement(Part) ? Part : <Part {...props} />;
}
