import type { ComponentProps } from 'react';

/**
 * The elements of an ARIA grid. They aren't a `<table>`, because its rows can't be positioned one by one. They aren't
 * focusable, because the grid keeps the focus, handles the keys and refers to its active row.
 */

export function RowGroup(props: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  return <div role="rowgroup" {...props} />;
}

export function Row({ className = '', ...props }: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  // biome-ignore lint/a11y/useFocusableInteractive: see above
  return <div role="row" className={`row ${className}`} {...props} />;
}

export function Cell({ className = '', ...props }: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  // biome-ignore lint/a11y/useFocusableInteractive: see above
  return <div role="gridcell" className={`cell ${className}`} {...props} />;
}

export function HeaderCell({ className = '', ...props }: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  // biome-ignore lint/a11y/useFocusableInteractive: see above
  return <div role="columnheader" className={`cell ${className}`} {...props} />;
}
