import { logoAddress } from '../../contract/pictureAddresses';
import { Picture } from '../../schema/Avatar';

interface LogoProps {
  organization: string | undefined;
  logoKey: string | null | undefined;
}

/** A line high; a long one leaves room for the name. */
const line = { maxHeight: 20, maxWidth: 80 };

/** An organisation's logo beside its name; nothing where it has none. */
export function Logo({ organization, logoKey }: LogoProps) {
  const address = organization && logoAddress(organization, logoKey);
  return address ? <Picture key={address} address={address} style={line} /> : null;
}
