import type { CSSProperties } from 'react';
import { logoAddress } from '../../contract/pictureAddresses';
import { Picture } from '../../schema/Picture';
import { usePlate } from '../public/usePlate';

interface LogoProps {
  organization: string | undefined;
  logoKey: string | null | undefined;
  /** Says whose it is; beside the name it is a decoration. */
  alt?: string;
  style?: CSSProperties;
}

/** A line high; a long one leaves room for the name. */
const line = { maxHeight: 20, maxWidth: 80 };

/** An organisation's logo, as high as a line unless it is said otherwise; nothing where it has none. */
export function Logo({ organization, logoKey, alt = '', style = line }: LogoProps) {
  const address = organization && logoAddress(organization, logoKey);
  return address ? <Loaded key={address} address={address} alt={alt} style={style} /> : null;
}

function Loaded({ address, alt, style }: { address: string; alt: string; style: CSSProperties }) {
  const plate = usePlate();
  return <Picture address={address} alt={alt} style={{ ...plate.style, ...style }} onLoad={plate.onLoad} />;
}
