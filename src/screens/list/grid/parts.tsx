import type { ComponentProps } from 'react';

/**
 * The parts of an ARIA grid. They are no `table`, whose rows could not be placed one by one, and take no focus: that
 * stays on the grid, which names its active row and takes the keys.
 */

/** The header's or the body's rows. */
export function RowGroup(props: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  return <div role="rowgroup" {...props} />;
}

/** One row of cells. */
export function Row({ className = '', ...props }: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  // biome-ignore lint/a11y/useFocusableInteractive: see above
  return <div role="row" className={`row ${className}`} {...props} />;
}

/** A cell of the body. */
export function Cell({ className = '', ...props }: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  // biome-ignore lint/a11y/useFocusableInteractive: see above
  return <div role="gridcell" className={`cell ${className}`} {...props} />;
}

/** A cell of the header. */
export function HeaderCell({ className = '', ...props }: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  // biome-ignore lint/a11y/useFocusableInteractive: see above
  return <div role="columnheader" className={`cell ${className}`} {...props} />;
}
