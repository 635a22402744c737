import MoreVertIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import { type CSSObject, styled } from '@mui/material/styles';
import { LinkBase, useTranslate } from 'ra-core';
import { memo, useMemo, useRef } from 'react';
import type { AnyResource } from '../../../../schema/define';
import { IsInteractive } from '../../../../schema/kinds/CopyText';
import { Muted } from '../../../../schema/kinds/Muted';
import { oneLine } from '../../../../schema/kinds/oneLine';
import { fieldOf, statusFieldOf, titleOf } from '../../../../schema/record';
import type { ConsoleRecord } from '../../../../schema/wire';
import { font, radius } from '../../../theme/tokens';
import { FieldCell } from '../../FieldCell';
import { useLabels } from '../../record/useLabels';
import type { Column } from '../columns';
import { useEndlessScroll } from '../endless/useEndlessScroll';
import { useListState } from '../ListState';
import { isSelectable } from '../selection/isSelectable';
import { useRowSelected, useSelectionStore } from '../selection/SelectionContext';
import { checkboxStyle } from './checkboxStyle';
import { CARD_HEIGHT } from './GridFrame';
import { useRowMenu } from './RowMenu';
import { useRowSelection } from './useRowSelection';
import { useVisibleRows } from './useVisibleRows';

/** The number of fields below a card's title. */
const SHOWN_FIELDS = 2;

/** On paper, all values are shown in full, without checkboxes. */
const printStyles: CSSObject = {
  overflow: 'visible',
  '& ul': { height: 'auto !important' },
  '& li': {
    position: 'static',
    height: 'auto',
    minHeight: CARD_HEIGHT,
    transform: 'none !important',
    breakInside: 'avoid',
  },
  '& .tick': { visibility: 'hidden' },
  '& .top': { paddingInlineEnd: 12 },
  '& .title, & .detail, & .detail *': { height: 'auto', overflow: 'visible', whiteSpace: 'normal' },
};

const CardFrame = styled('div')(({ theme }) => ({
  flex: '0 1 auto',
  minHeight: 0,
  overflow: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: radius.panel,
  backgroundColor: theme.palette.background.paper,
  fontSize: font.table,
  // The frame has a border already, so clip the last card's.
  '& ul': { position: 'relative', margin: 0, padding: 0, listStyle: 'none', overflow: 'clip' },
  '& li': {
    position: 'absolute',
    top: 0,
    left: 0,
    width: '100%',
    height: CARD_HEIGHT,
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr) auto',
    alignItems: 'center',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& li[data-tickless="true"]': { gridTemplateColumns: '12px minmax(0, 1fr) auto' },
  '& li[data-tickless="true"] .title::after': { insetInlineStart: 0 },
  '& li[data-selected="true"]': { backgroundColor: theme.palette.action.selected },
  '& .tick': { display: 'flex', height: '100%', alignItems: 'center', justifyContent: 'center' },
  '& .tick input': checkboxStyle(theme, 18),
  // A long status leaves room for the title.
  '& .top': {
    display: 'grid',
    gridAutoFlow: 'column',
    gridTemplateColumns: 'minmax(45%, 1fr)',
    alignItems: 'center',
    columnGap: 12,
  },
  '& .title': {
    ...oneLine,
    color: 'inherit',
    textDecoration: 'none',
    fontSize: font.body,
    fontWeight: theme.typography.fontWeightMedium,
    // A tap anywhere between the checkbox, if there is one, and the menu opens the record.
    '&::after': { content: '""', position: 'absolute', insetBlock: 0, insetInline: 44 },
  },
  '& .detail': { display: 'flex', alignItems: 'center', gap: 8, height: 20, minWidth: 0, overflow: 'hidden' },
  '& .detail > *': { minWidth: 0 },
  '& .detail > .caption': { flex: 'none' },
  '& .menu': { marginRight: 4 },
  '@media print': printStyles,
}));

/** Renders the list on phones: a card for each record with its title, status and first fields. */
export default function CardList({ records }: { records: readonly ConsoleRecord[] }) {
  const { resource, endless, settings, paths } = useListState();
  const { columns } = settings;
  const { title } = useLabels(resource);
  const frame = useRef<HTMLDivElement>(null);
  const { indexes } = useVisibleRows(records.length, CARD_HEIGHT, frame);
  const ids = useMemo(() => records.map(record => record.id), [records]);
  const tick = useRowSelection(useSelectionStore(), ids);
  const ticks = isSelectable(resource);
  useEndlessScroll(frame, endless);
  const parts = useMemo(() => cardParts(resource, columns), [resource, columns]);
  const [menu, openMenu] = useRowMenu();

  return (
    <CardFrame ref={frame}>
      <ul aria-label={title} style={{ height: records.length * CARD_HEIGHT - 1 }}>
        {indexes.map(index => {
          const record = records[index];
          return (
            record && (
              <Card
                key={record.id}
                resource={resource}
                record={record}
                parts={parts}
                index={index}
                showPath={paths.show(record.id)}
                onTick={ticks ? tick : undefined}
                onMenu={openMenu}
              />
            )
          );
        })}
      </ul>
      {menu}
    </CardFrame>
  );
}

interface CardProps {
  resource: AnyResource;
  record: ConsoleRecord;
  parts: CardParts;
  index: number;
  showPath: string;
  /** Undefined if records can't be selected. */
  onTick: ((index: number, range: boolean) => void) | undefined;
  onMenu(menu: { record: ConsoleRecord; anchor: HTMLElement }): void;
}

const Card = memo(function Card({ resource, record, parts, index, showPath, onTick, onMenu }: CardProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const selected = useRowSelected(record.id);
  const name = titleOf(resource, record);
  return (
    <li
      data-selected={selected}
      data-tickless={onTick === undefined}
      style={{ transform: `translateY(${index * CARD_HEIGHT}px)` }}
    >
      {onTick ? (
        <label className="tick">
          <input
            type="checkbox"
            aria-label={translate('list.selectRow', { name })}
            checked={selected}
            onChange={() => onTick(index, false)}
          />
        </label>
      ) : (
        // Fills the checkbox's grid column, which is a margin here.
        <span />
      )}
      <div>
        <div className="top">
          <LinkBase className="title" dir="auto" to={showPath}>
            {parts.heading === undefined ? (
              name
            ) : (
              <FieldCell resource={resource} name={parts.heading} record={record} />
            )}
          </LinkBase>
          {/* An empty value would be a dash, which says nothing without a label. */}
          {parts.status !== undefined && record[parts.status] != null && (
            <FieldCell resource={resource} name={parts.status} record={record} />
          )}
        </div>
        {/* A tap opens the card's record, rather than copying an identifier or following a link. */}
        <IsInteractive value={false}>
          {parts.fields.map(field => (
            <div key={field} className="detail">
              <Muted className="caption">{labels.field(field)}</Muted>
              <FieldCell resource={resource} name={field} record={record} />
            </div>
          ))}
        </IsInteractive>
      </div>
      <IconButton
        className="menu"
        aria-haspopup="menu"
        aria-label={translate('list.rowMenu', { name })}
        onClick={event => onMenu({ record, anchor: event.currentTarget })}
      >
        <MoreVertIcon fontSize="small" />
      </IconButton>
    </li>
  );
});

interface CardParts {
  /** The first column, if it's a choice and so isn't already in the title. */
  heading: string | undefined;
  status: string | undefined;
  fields: string[];
}

/** Returns the columns that a card shows: its status and the first others. */
function cardParts(resource: AnyResource, columns: readonly Column[]): CardParts {
  const names = columns.map(({ name }) => name);
  const status = statusFieldOf(resource, names);
  // The first column is either the heading or in the title.
  const [first, ...others] = names;
  const heading = first !== undefined && fieldOf(resource, first).kind === 'choice' ? first : undefined;
  return { heading, status, fields: others.filter(name => name !== status).slice(0, SHOWN_FIELDS) };
}
