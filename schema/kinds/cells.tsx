import type { ComponentType } from 'react';
import { displayDomain } from '../../contract/domains';
import type { KindName } from '.';
import { ChipList } from './ChipList';
import { CopyText } from './CopyText';
import type { CellProps } from './cellProps';
import { ChoiceCell } from './choice/ChoiceCell';
import { Ellipsis } from './Ellipsis';
import { FlagCell } from './flag/FlagCell';
import { NumberCell } from './number/NumberCell';
import { ReferenceCell } from './reference/ReferenceCell';
import { ReferencesCell } from './references/ReferencesCell';
import { TextLink } from './TextLink';
import { TextCell } from './text/TextCell';
import { TimeCell } from './time/TimeCell';
import { UrlCell } from './url/UrlCell';

/** The cell of each kind, for lists and record pages. A kind without a cell doesn't compile. */
export const cells: { readonly [K in KindName]: ComponentType<CellProps<K>> } = {
  id: ({ value }) => <CopyText text={value} />,
  text: TextCell,
  email: ({ value }) => (
    <TextLink href={`mailto:${value}`} title={value}>
      {value}
    </TextLink>
  ),
  phone: ({ value }) => (
    <TextLink href={`tel:${value}`} title={value}>
      {value}
    </TextLink>
  ),
  // Shown in Unicode, copied in Punycode.
  domain: ({ value }) => <CopyText text={value} shown={displayDomain(value)} />,
  url: UrlCell,
  ip: ({ value }) => <CopyText text={value} />,
  number: NumberCell,
  flag: FlagCell,
  choice: ChoiceCell,
  time: TimeCell,
  reference: ReferenceCell,
  references: ReferencesCell,
  tags: ({ value }) => <ChipList items={value.map(entry => ({ key: entry, text: entry }))} />,
  json: ({ value }) => <Ellipsis>{JSON.stringify(value)}</Ellipsis>,
};
