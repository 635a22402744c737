import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEvent, useLocale, useTranslate } from 'ra-core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { speedText, type Units } from '../../../../schema/formats/measures';
import { opacityOf } from '../../../../src/map/markers';
import { PlaceName } from '../../../../src/map/places/PlaceName';
import { usePrintedRows } from '../../../../src/ui/usePrintedRows';
import { presenceOf } from '../../contract/positions';
import type { Mover } from '../live/liveFeed';
import { PresenceMark } from '../PresenceMark';
import { ageText } from './ageText';

const ROW_HEIGHT = 52;

interface Props {
  people: readonly Mover[];
  selected: string | undefined;
  now: number;
  units: Units;
  onSelect(username: string): void;
  /** Called when the pointer or focus enters or leaves the list. Meanwhile rows should keep their order. */
  onHover(isHovered: boolean): void;
}

/** Renders a virtualised list of people. Selection by click or keyboard. Paper shows the first people. */
export function UserList({ people, selected, now, units, onSelect, onHover }: Props) {
  const translate = useTranslate();
  const id = useId();
  const { container, rows, chosen, active, setActive, handleKey } = useRows({ people, selected, onSelect });
  const printed = usePrintedRows(people.length);
  const indexes = printed ?? rows.getVirtualIndexes();
  return (
    <Box
      ref={container}
      role="listbox"
      aria-label={translate('positions.people')}
      aria-activedescendant={indexes.includes(active) ? `${id}-${active}` : undefined}
      tabIndex={0}
      onKeyDown={handleKey}
      onPointerEnter={() => onHover(true)}
      onPointerLeave={() => onHover(false)}
      onFocus={() => onHover(true)}
      onBlur={() => onHover(false)}
      sx={listStyle}
    >
      <Box role="presentation" sx={{ position: 'relative' }} style={{ height: printed ? 'auto' : rows.getTotalSize() }}>
        {indexes.map(index => {
          const person = people[index];
          if (!person) return null;
          const isChosen = index === chosen;
          return (
            <Box
              key={person.username}
              id={`${id}-${index}`}
              role="option"
              aria-selected={isChosen}
              aria-setsize={people.length}
              aria-posinset={index + 1}
              data-active={index === active || undefined}
              onClick={() => {
                setActive(index);
                onSelect(person.username);
              }}
              sx={[rowStyle, isChosen ? { bgcolor: 'action.selected' } : { '&:hover': { bgcolor: 'action.hover' } }]}
              style={printed ? { position: 'static' } : { transform: `translateY(${index * ROW_HEIGHT}px)` }}
            >
              <Row person={person} now={now} units={units} />
            </Box>
          );
        })}
      </Box>
      {printed && printed.length < people.length && (
        <Box sx={{ p: 3 }}>{translate('kit.firstRows', { printed: printed.length, count: people.length })}</Box>
      )}
    </Box>
  );
}

/** Virtualises the rows. The active one follows the keyboard and the selection. */
function useRows({ people, selected, onSelect }: Pick<Props, 'people' | 'selected' | 'onSelect'>) {
  const container = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const rows = useVirtualizer({
    count: people.length,
    getScrollElement: () => container.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: index => people[index]?.username ?? index,
    overscan: 6,
    initialRect: { width: 0, height: 800 },
  });

  const chosen = people.findIndex(({ username }) => username === selected);
  const activate = (index: number) => {
    setActive(index);
    rows.scrollToIndex(index, { align: 'auto' });
  };
  const showChosen = useEvent(() => {
    if (chosen >= 0) activate(chosen);
  });
  // Scroll to the user selected on the map, but not when the list changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the selection changes
  useEffect(showChosen, [selected, showChosen]);

  const handleKey = (event: KeyboardEvent) => {
    const pageRows = Math.max(1, Math.floor((container.current?.clientHeight ?? ROW_HEIGHT) / ROW_HEIGHT) - 1);
    const to = indexAfterKey(event.key, active, people.length - 1, pageRows);
    if (to !== undefined) activate(to);
    else if (event.key === 'Enter' || event.key === ' ') {
      const person = people[active];
      if (person) onSelect(person.username);
    } else return;
    event.preventDefault();
  };

  return { container, rows, chosen, active, setActive, handleKey };
}

/** Returns the index that a navigation key moves to. Undefined for other keys. */
function indexAfterKey(key: string, index: number, last: number, pageRows: number): number | undefined {
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + pageRows,
    PageUp: index - pageRows,
    Home: 0,
    End: last,
  };
  const to = moves[key];
  return to === undefined ? undefined : Math.max(0, Math.min(last, to));
}

const listStyle: SxProps<Theme> = {
  overflow: 'auto',
  flexGrow: 1,
  minHeight: 0,
  '&:focus-visible': { outlineOffset: -2 },
  '&:focus-visible [data-active]': { boxShadow: theme => `inset 0 0 0 2px ${theme.palette.primary.main}` },
};

const rowStyle = {
  position: 'absolute',
  insetInline: 0,
  height: ROW_HEIGHT,
  px: 3,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  cursor: 'pointer',
  borderBottom: 1,
  borderColor: 'divider',
  breakInside: 'avoid',
} as const;

function Row({ person, now, units }: { person: Mover; now: number; units: Units }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { isKnown, lastSeen, speed, place } = person;
  const presence = presenceOf(lastSeen || null, now);
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline', minWidth: 0 }}>
        <Typography variant="subtitle2" component="span" dir="auto" noWrap sx={{ flexGrow: 1 }}>
          {person.name}
        </Typography>
        <Typography variant="caption" color="textSecondary" noWrap sx={numbers}>
          {isKnown ? ageText(lastSeen, now, locale) : translate('positions.noPosition')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', minWidth: 0 }}>
        {/* As faint as the marker, while the text stays readable. */}
        <PresenceMark presence={presence} opacity={opacityOf(now - lastSeen)} />
        <Typography variant="caption" color="textSecondary" noWrap sx={{ flexGrow: 1 }}>
          {translate(`positions.status.${presence}`)} ·{' '}
          {place ? (
            <PlaceName lat={place.lat} lng={place.lng} units={units} placeholder={person.username} />
          ) : (
            person.username
          )}
        </Typography>
        {speed !== undefined && presence === 'online' && (
          <Typography variant="caption" color="textSecondary" sx={numbers}>
            {speedText(speed, units, locale)}
          </Typography>
        )}
      </Box>
    </>
  );
}

const numbers = { flexShrink: 0, fontVariantNumeric: 'tabular-nums' } as const;
