import Skeleton from '@mui/material/Skeleton';
import { keyframes, styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { AnyResource } from '../../../../schema/define';
import type { Column } from '../columns';
import type { Density } from '../listTypes';
import { isSelectable } from '../selection/isSelectable';
import { type Widths, wishesOf } from './columnWidths';
import { CARD_HEIGHT, GridFrame, gridMeasures } from './GridFrame';

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });

/** Not there for the first 150 ms: what comes at once needs no skeleton. */
const Late = styled(GridFrame)({
  animation: `${appear} 1ms 150ms backwards`,
  '& .body .row': { position: 'static', cursor: 'default' },
});

export interface GridSkeletonProps {
  resource: AnyResource;
  columns: readonly Column[];
  widths: Widths;
  density: Density;
  rows: number;
  /** Cards have one column and no header. */
  asCards: boolean;
}

/** A table of grey bars in the shape of the one that is being read. */
export function GridSkeleton({ resource, columns: all, widths, density, rows, asCards }: GridSkeletonProps) {
  const translate = useTranslate();
  const columns = asCards ? all.slice(0, 1) : all;
  const ticks = isSelectable(resource);
  const measures = gridMeasures(columns, density, { ticks, wishes: wishesOf(resource), widths });
  return (
    <Late
      style={{ ...measures, ...(asCards && { '--row-height': `${CARD_HEIGHT}px` }) }}
      role="status"
      aria-label={translate('list.loading')}
    >
      {!asCards && (
        <div className="head">
          <div className="row" />
        </div>
      )}
      <div className="body" aria-hidden>
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <div key={row} className="row">
            {ticks && <div className="cell tick" />}
            {columns.map((column, index) => (
              <div key={column.name} className={`cell ${column.align}`}>
                {/* Bars of unlike lengths look like text. */}
                <Skeleton width={`${55 + ((row * 7 + index * 13) % 35)}%`} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </Late>
  );
}
