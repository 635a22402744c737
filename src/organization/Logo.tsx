import { logoAddress } from '../../contract/pictureAddresses';
import { Picture } from '../../schema/Avatar';

interface LogoProps {
  organization: string | undefined;
  logoKey: string | null | undefined;
}

/** An organisation's logo beside its name; nothing where it has none. */
export function Logo({ organization, logoKey }: LogoProps) {
  const address = organization && logoAddress(organization, logoKey);
  return address ? <Picture key={address} address={address} height={20} /> : null;
}
