import { type CSSProperties, createContext, type SyntheticEvent, useContext } from 'react';

/** The base URL of the service's images. */
export const ImageBaseUrl = createContext('');

interface PictureProps {
  address: string;
  alt?: string;
  style?: CSSProperties;
  /** Called when the image has loaded, for callers that read its pixels. */
  onLoad?: (event: SyntheticEvent<HTMLImageElement>) => void;
}

/** Renders an image from the service. If it fails to load, what is behind it is visible. */
export function Picture({ address, alt = '', style, onLoad }: PictureProps) {
  const base = useContext(ImageBaseUrl);
  return (
    <img
      src={base + address}
      alt={alt}
      loading="lazy"
      decoding="async"
      // Pixels of a cross-origin image can only be read if it is requested with CORS.
      {...(onLoad && { crossOrigin: 'use-credentials' as const, onLoad })}
      onError={({ currentTarget }) => {
        currentTarget.hidden = true;
      }}
      style={style}
    />
  );
}
