import { keyframes, styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { CSSProperties } from 'react';
import { delayedAppearance } from '../../../theme/delayedAppearance';
import { useListState } from '../ListState';
import { isSelectable } from '../selection/isSelectable';
import { useOnPhone } from '../useOnPhone';
import { measuredWidthsOf } from './columnWidths';
import { CARD_HEIGHT, GridFrame, gridMeasures } from './GridFrame';
import { useRowButtons } from './quickActions';

const pulse = keyframes({ '50%': { opacity: 0.5 } });

/** Bars of different lengths look like text. The three lengths repeat. */
const BARS = ['var(--bar)', 'calc(var(--bar) - 24%)', 'calc(var(--bar) + 12%)'];

/**
 * The skeleton's table. Each column is one element with the bars of all rows as its background. An element for each bar
 * would take the browser as long as the rows themselves.
 */
const DelayedFrame = styled(GridFrame)(({ theme }) => ({
  ...delayedAppearance,
  '& .body': {
    animation: `${pulse} 2s ease-in-out infinite`,
    backgroundImage: `linear-gradient(to top, ${theme.palette.divider} 1px, transparent 0)`,
    backgroundSize: '100% var(--row-height)',
  },
  '& .body .row': { height: '100%', cursor: 'default', backgroundColor: 'transparent' },
  '& .body .cell': {
    padding: 0,
    margin: '0 8px',
    backgroundColor: 'transparent',
    backgroundImage: BARS.map(() => bar(theme.palette.action.hover)).join(),
    backgroundRepeat: 'repeat-y',
    backgroundSize: BARS.map(length => `${length} calc(${BARS.length} * var(--row-height))`).join(),
    backgroundPosition: BARS.map((_, row) => `left calc(${row} * var(--row-height))`).join(),
  },
  '& .body .cell.right': {
    backgroundPosition: BARS.map((_, row) => `right calc(${row} * var(--row-height))`).join(),
  },
}));

/** Returns a gradient that draws a bar as high as text in the middle of the first row. */
function bar(color: string): string {
  const [top, bottom] = ['calc(var(--row-height) / 2 - 6px)', 'calc(var(--row-height) / 2 + 6px)'];
  return `linear-gradient(to bottom, transparent ${top}, ${color} 0 ${bottom}, transparent 0)`;
}

/** A screen shows those that fit. */
const ROWS = 25;

/** Renders a skeleton with the layout of the table that is loading, or of the cards, which have one column and no header. */
export function GridSkeleton() {
  const { resource, settings } = useListState();
  const asCards = useOnPhone();
  const buttons = useRowButtons();
  const translate = useTranslate();
  const columns = asCards ? settings.columns.slice(0, 1) : settings.columns;
  const ticks = isSelectable(resource);
  const { frame, rows: measures } = gridMeasures(columns, settings.density, {
    ticks,
    buttons,
    measuredWidths: measuredWidthsOf(resource),
    widths: settings.widths,
  });
  return (
    <DelayedFrame
      style={{ ...frame, ...(asCards && { '--row-height': `${CARD_HEIGHT}px` }) }}
      role="status"
      aria-label={translate('shell.loading')}
    >
      {!asCards && (
        <div className="head" style={measures}>
          <div className="row" />
        </div>
      )}
      <div className="body" style={{ ...measures, height: `calc(${ROWS} * var(--row-height))` }} aria-hidden>
        <div className="row">
          {ticks && <div />}
          {columns.map(({ name, align }, index) => (
            <div
              key={name}
              className={`cell ${align}`}
              style={{ '--bar': `${60 + ((index * 13) % 28)}%` } as CSSProperties}
            />
          ))}
        </div>
      </div>
    </DelayedFrame>
  );
}
