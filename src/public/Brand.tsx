import { useState } from 'react';
import { useScheme } from '../theme/schemeChoice';
import { brandIcon, logoFailed, logoOf, productName } from './branding';
import { logoPlate } from './logoPlate';

interface BrandProps {
  /** Height of the mark or logo in pixels. */
  size: number;
  /** Whether to show only the square mark. */
  isMark?: boolean;
}

/** Renders the product's mark and name, or the configured logo. */
export function Brand({ size, isMark = false }: BrandProps) {
  const scheme = useScheme();
  const [, setFailed] = useState<string>();
  const logo = logoOf(scheme);
  const picture = (isMark && brandIcon()) || logo;
  if (picture === undefined) {
    return (
      <>
        <Mark size={size} />
        {isMark ? null : <strong className="brand-name">{productName()}</strong>}
      </>
    );
  }
  // There is one icon for both schemes.
  const needsPlate = picture !== logo || logoOf('dark') === logoOf('light');
  const fail = () => {
    logoFailed(picture);
    setFailed(picture);
  };
  return (
    <img
      src={picture}
      alt={productName()}
      className="brand-logo"
      style={{ height: size, maxWidth: isMark ? size : size * 6, ...(needsPlate && logoPlate(scheme)) }}
      onError={fail}
    />
  );
}

/** Renders the product's own mark: two speech bubbles. It is decorative, because the name stands beside it. */
function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="brand">
      <rect width="32" height="32" rx="8" className="brand-tile" />
      <path
        d="M8 9.5h11a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-6l-3.5 3v-3H8a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2Z"
        className="brand-front"
      />
      <path d="M23.5 14H24a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-1.5v3L19 22h-3a2 2 0 0 1-1.9-1.3" className="brand-back" />
    </svg>
  );
}
