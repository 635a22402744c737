import type { ComponentType } from 'react';
import type { KindName } from '.';
import type { CellProps } from './cellProps';
import { ChoiceCell } from './choice/ChoiceCell';
import { DomainCell } from './domain/DomainCell';
import { EmailCell } from './email/EmailCell';
import { FlagCell } from './flag/FlagCell';
import { IdCell } from './id/IdCell';
import { IpCell } from './ip/IpCell';
import { JsonCell } from './json/JsonCell';
import { NumberCell } from './number/NumberCell';
import { PhoneCell } from './phone/PhoneCell';
import { ReferenceCell } from './reference/ReferenceCell';
import { ReferencesCell } from './references/ReferencesCell';
import { TagsCell } from './tags/TagsCell';
import { TextCell } from './text/TextCell';
import { TimeCell } from './time/TimeCell';
import { UrlCell } from './url/UrlCell';

/** How a value of each kind is drawn, in tables and record pages. A kind without a cell does not compile. */
export const cells: { readonly [K in KindName]: ComponentType<CellProps<K>> } = {
  id: IdCell,
  text: TextCell,
  email: EmailCell,
  phone: PhoneCell,
  domain: DomainCell,
  url: UrlCell,
  ip: IpCell,
  number: NumberCell,
  flag: FlagCell,
  choice: ChoiceCell,
  time: TimeCell,
  reference: ReferenceCell,
  references: ReferencesCell,
  tags: TagsCell,
  json: JsonCell,
};
