import type { ComponentProps } from 'react';

/**
 * The elements of an ARIA grid. They aren't a `<table>`, because its rows can't be positioned one by one. They aren't
 * focusable, because the grid keeps the focus, handles the keys and refers to its active row.
 */

/** Renders the rows of the header or the body. */
export function RowGroup(props: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  return <div role="rowgroup" {...props} />;
}

/** Renders a row. */
export function Row({ className = '', ...props }: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  // biome-ignore lint/a11y/useFocusableInteractive: see above
  return <div role="row" className={`row ${className}`} {...props} />;
}

/** Renders a cell of the body. */
export function Cell({ className = '', ...props }: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  // biome-ignore lint/a11y/useFocusableInteractive: see above
  return <div role="gridcell" className={`cell ${className}`} {...props} />;
}

/** Renders a cell of the header. */
export function HeaderCell({ className = '', ...props }: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  // biome-ignore lint/a11y/useFocusableInteractive: see above
  return <div role="columnheader" className={`cell ${className}`} {...props} />;
}
