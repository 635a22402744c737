/** The product's mark: two speech bubbles, one answering the other. Decorative; the name stands beside it. */
export function Brand({ size }: { size: number }) {
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
