import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useLocale, useTranslate } from 'ra-core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { durationText, speedText, type Units } from '../../../../schema/formats/measures';
import { Dot } from '../../../../schema/kinds/Dot';
import { PlaceName } from '../../../../src/map/places/PlaceName';
import { presenceOf } from '../../contract/positions';
import { presenceTones } from '../presenceTones';
import type { Mover } from './liveFeed';

interface Props {
  people: readonly Mover[];
  chosen: string | undefined;
  units: Units;
  now: number;
  onChoose(username: string): void;
  /** Whether the pointer or the focus is in the list: rows then stay where they are. */
  onHold(isHeld: boolean): void;
}

const rowHeight = 52;

/** The people who are looked at, by name; only the rows in view are drawn. */
export function PeopleList({ people, chosen, units, now, onChoose, onHold }: Props) {
  const translate = useTranslate();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const rows = useVirtualizer({
    count: people.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: index => people[index]?.username ?? index,
    overscan: 6,
  });
  const stop = Math.min(active, people.length - 1);
  const chosenAt = chosen === undefined ? -1 : people.findIndex(({ username }) => username === chosen);

  // The user who is clicked on the map is to be seen in the list.
  const [shown, setShown] = useState(chosen);
  useEffect(() => {
    if (chosen === shown) return;
    setShown(chosen);
    if (chosenAt >= 0) rows.scrollToIndex(chosenAt);
  }, [chosen, shown, chosenAt, rows]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? people.length - 1 : step && stop + step;
    if (to === undefined) return;
    event.preventDefault();
    const next = Math.min(people.length - 1, Math.max(0, to));
    setActive(next);
    rows.scrollToIndex(next);
    // It may have to be drawn first.
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-index="${next}"] button`)?.focus());
  };

  return (
    <Box
      ref={scroller}
      onKeyDown={onKeyDown}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      sx={{ flexGrow: 1, minHeight: 0, overflowY: 'auto' }}
    >
      <Box
        role="list"
        aria-label={translate('liveTracking.list')}
        sx={{ position: 'relative', height: rows.getTotalSize() }}
      >
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const mover = people[index];
          return (
            mover && (
              <Box
                key={key}
                role="listitem"
                data-index={index}
                aria-setsize={people.length}
                aria-posinset={index + 1}
                sx={{ position: 'absolute', top: start, left: 0, right: 0, height: rowHeight }}
              >
                <Row
                  mover={mover}
                  isChosen={mover.username === chosen}
                  isStop={index === stop}
                  units={units}
                  now={now}
                  onChoose={() => {
                    setActive(index);
                    onChoose(mover.username);
                  }}
                />
              </Box>
            )
          );
        })}
      </Box>
    </Box>
  );
}

interface RowProps {
  mover: Mover;
  isChosen: boolean;
  /** Where the tab key stops. */
  isStop: boolean;
  units: Units;
  now: number;
  onChoose(): void;
}

function Row({ mover, isChosen, isStop, units, now, onChoose }: RowProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { name, isKnown, lastSeen, speed, place } = mover;
  const presence = presenceOf(lastSeen || null, now);
  return (
    <ButtonBase
      onClick={onChoose}
      aria-pressed={isChosen}
      tabIndex={isStop ? 0 : -1}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        // The two lines of a person stand closer to each other than to the next person's.
        alignContent: 'center',
        columnGap: 2,
        width: '100%',
        height: '100%',
        px: 3,
        borderBottom: 1,
        borderColor: 'divider',
        textAlign: 'left',
        bgcolor: isChosen ? 'action.selected' : undefined,
        '&:hover': { bgcolor: isChosen ? 'action.selected' : 'action.hover' },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <Typography variant="body2" dir="auto" noWrap sx={{ fontWeight: 500 }}>
        {name}
      </Typography>
      <Typography
        variant="caption"
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1.5 }}
      >
        <Dot tone={presenceTones[presence]} />
        {translate(`liveTracking.presence.${presence}`)}
      </Typography>
      <Typography variant="caption" color="textSecondary" noWrap>
        {isKnown
          ? translate('liveTracking.ago', { time: durationText(Math.max(0, now - lastSeen), locale) })
          : translate('liveTracking.never')}
        {place && (
          <>
            {' · '}
            <PlaceName lat={place.lat} lng={place.lng} units={units} />
          </>
        )}
      </Typography>
      <Typography
        variant="caption"
        color="textSecondary"
        sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
      >
        {speed !== undefined && presence === 'online' && speedText(speed, units, locale)}
      </Typography>
    </ButtonBase>
  );
}
