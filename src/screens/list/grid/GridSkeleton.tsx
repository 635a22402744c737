import Skeleton from '@mui/material/Skeleton';
import { keyframes, styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { Column } from '../columns';
import type { Density } from '../listTypes';
import { GridFrame, gridMeasures } from './GridFrame';

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });

/** Not there for the first 150 ms: what comes at once needs no skeleton. */
const Late = styled(GridFrame)({
  animation: `${appear} 1ms 150ms backwards`,
  '& .body .row': { position: 'static', cursor: 'default' },
});

export interface GridSkeletonProps {
  columns: readonly Column[];
  density: Density;
  rows: number;
}

/** A table of grey bars in the shape of the one that is being read. */
export function GridSkeleton({ columns, density, rows }: GridSkeletonProps) {
  const translate = useTranslate();
  return (
    <Late style={gridMeasures(columns, density)} role="status" aria-label={translate('list.loading')}>
      <div className="head">
        <div className="row" />
      </div>
      <div className="body" aria-hidden>
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <div key={row} className="row">
            <div className="cell tick" />
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
