import type { CellProps } from '../cellProps';
import { Ellipsis } from '../Ellipsis';
import { TextLink } from '../TextLink';
import { urlKind } from './url';

/** A web address without its scheme, opened beside the console; what is no web address stays plain text. */
export function UrlCell({ value }: CellProps<'url'>) {
  if (urlKind.validate(value, {})) return <Ellipsis>{value}</Ellipsis>;
  return (
    <TextLink href={value} title={value} external>
      {value.replace(/^https?:\/\//, '').replace(/\/$/, '')}
    </TextLink>
  );
}
