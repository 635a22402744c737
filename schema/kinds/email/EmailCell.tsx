import type { CellProps } from '../cellProps';
import { TextLink } from '../TextLink';

/** An e-mail address that opens a new message. */
export function EmailCell({ value }: CellProps<'email'>) {
  return (
    <TextLink href={`mailto:${value}`} title={value}>
      {value}
    </TextLink>
  );
}
