import type { CSSProperties } from 'react';
import { logoAddress } from '../../contract/pictureAddresses';
import { Picture } from '../../schema/Picture';
import { logoPlate } from '../public/logoPlate';
import { useScheme } from '../theme/schemeChoice';

interface LogoProps {
  organization: string | undefined;
  logoKey: string | null | undefined;
  /** The organisation's name. Empty beside the name, where the logo is decorative. */
  alt?: string;
  style?: CSSProperties;
}

/** One line high. The maximum width leaves space for the name. */
const line = { maxHeight: 20, maxWidth: 80 };

/** Renders an organisation's logo, one line high by default, or nothing if it has none. */
export function Logo({ organization, logoKey, alt = '', style = line }: LogoProps) {
  const address = organization && logoAddress(organization, logoKey);
  const plate = logoPlate(useScheme());
  return address ? <Picture key={address} address={address} alt={alt} style={{ ...plate, ...style }} /> : null;
}
