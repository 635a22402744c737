import type { SortPayload } from 'ra-core';
import type { ReactNode } from 'react';
import type { ListFilter } from '../../../../dataProvider';
import type { AnyResource } from '../../../../schema/define';
import { type EndlessRows, useEndlessRows } from './useEndlessRows';

interface Props {
  resource: AnyResource;
  question: { sort: SortPayload; filter: ListFilter };
  isReady: boolean;
  children: (rows: EndlessRows) => ReactNode;
}

/** Gives what is in it the rows of a list without pages. */
export default function ReadOn({ resource, question, isReady, children }: Props) {
  return children(useEndlessRows(resource, question, isReady));
}
