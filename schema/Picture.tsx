import { type CSSProperties, createContext, useContext } from 'react';

/** The base URL of the service's images. */
export const ImageBaseUrl = createContext('');

interface PictureProps {
  address: string;
  alt?: string;
  style?: CSSProperties;
}

/** Renders an image from the service. If it fails to load, what is behind it is visible. */
export function Picture({ address, alt = '', style }: PictureProps) {
  const base = useContext(ImageBaseUrl);
  return (
    <img
      src={base + address}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={({ currentTarget }) => {
        currentTarget.hidden = true;
      }}
      style={style}
    />
  );
}
