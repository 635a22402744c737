import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { ownPictureAddress } from '../../contract/pictures';
import { serviceUrl } from '../public/address';
import { webAddressOnly } from './policy';

/** A picture in a text: one of the service's own is shown, one from elsewhere is a link that says so. */
export function MarkdownPicture({ src, alt }: { src?: unknown; alt?: string }) {
  const translate = useTranslate();
  const address = typeof src === 'string' ? src : '';
  const own = ownPictureAddress(address);
  const name = alt || translate('pictures.message.noAlt');
  if (own !== undefined) return <img src={serviceUrl(own)} alt={name} loading="lazy" decoding="async" />;
  if (webAddressOnly(address) === undefined) return <span>{name}</span>;
  return (
    <>
      <Link href={address} target="_blank" rel="noopener noreferrer" underline="always">
        {name}
      </Link>{' '}
      ({translate('pictures.message.elsewhere')})
    </>
  );
}
