import type { CellProps } from '../cellProps';
import { TextLink } from '../TextLink';

/** A telephone number that can be called. */
export function PhoneCell({ value }: CellProps<'phone'>) {
  return (
    <TextLink href={`tel:${value}`} title={value}>
      {value}
    </TextLink>
  );
}
