import { type CSSProperties, createContext, type SyntheticEvent, useContext } from 'react';

/** What the addresses of the service's pictures begin with. */
export const PictureBase = createContext('');

interface PictureProps {
  address: string;
  alt?: string;
  style?: CSSProperties;
  /** Told once it is there, when its pixels are to be read. */
  onLoad?: (event: SyntheticEvent<HTMLImageElement>) => void;
}

/** A picture of the service. One that can't be shown leaves what is behind it. */
export function Picture({ address, alt = '', style, onLoad }: PictureProps) {
  const base = useContext(PictureBase);
  return (
    <img
      src={base + address}
      alt={alt}
      loading="lazy"
      decoding="async"
      // Without it, pixels of another host can't be read.
      {...(onLoad && { crossOrigin: 'use-credentials' as const, onLoad })}
      onError={({ currentTarget }) => {
        currentTarget.hidden = true;
      }}
      style={style}
    />
  );
}
