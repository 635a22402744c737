import type { CellProps } from '../cellProps';
import { Ellipsis } from '../Ellipsis';
import { TextLink } from '../TextLink';
import { urlKind } from './url';

/** Renders a URL without its scheme, as a link that opens a new tab. Any other text is rendered as it is. */
export function UrlCell({ value }: CellProps<'url'>) {
  if (urlKind.validate(value, {})) return <Ellipsis>{value}</Ellipsis>;
  return (
    <TextLink href={value} title={value} external>
      {value.replace(/^https?:\/\//, '').replace(/\/$/, '')}
    </TextLink>
  );
}
