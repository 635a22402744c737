import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { limits } from '../../../contract/formats';
import type { MenuSection } from '../menu';
import { menuIcons } from '../menuIcons';
import { Keys } from './Keys';
import { type PaletteLine, usePaletteItems } from './usePaletteItems';

interface Props {
  /** The text to find pages, records and actions by. */
  text: string;
  onTextChange: (text: string) => void;
  sections: readonly MenuSection[];
  onOpenHelp: () => void;
  onClose: () => void;
}

/** Renders the command palette: screens, actions and records by name, with full keyboard control. */
export default function Palette({ text, onTextChange, sections, onOpenHelp, onClose }: Props) {
  const translate = useTranslate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { groups, isSearching, error } = usePaletteItems(text, sections, onOpenHelp);
  const lines = groups.flatMap(({ items }) => items);
  const choose = (line: PaletteLine) => {
    onClose();
    line.run();
  };
  const { list, active, setActive, press } = useActiveLine(lines, choose);
  const optionId = (index: number) => `${id}-${index}`;

  return (
    <Dialog
      open
      onClose={onClose}
      onKeyDown={event => {
        // A popover that closes behind the palette may have moved the focus back to its anchor.
        input.current?.focus();
        press(event);
      }}
      fullWidth
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: {
          'aria-label': translate('palette.title'),
          sx: { maxWidth: 600, mt: { xs: 2, sm: '12vh' }, maxHeight: { xs: '90dvh', sm: '70vh' } },
        },
      }}
    >
      <SearchInput
        ref={input}
        value={text}
        listId={`${id}-list`}
        activeId={active >= 0 ? optionId(active) : undefined}
        onChange={value => {
          onTextChange(value);
          setActive(undefined);
        }}
      />
      <Box
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={translate('palette.title')}
        sx={{ overflowY: 'auto', flexGrow: 1, minHeight: 0, py: lines.length > 0 ? 2 : 0 }}
      >
        {groups.map(({ name, items }, groupIndex) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is identified by its position and name only
          <Group key={`${groupIndex} ${name}`} name={name}>
            {items.map(line => {
              const index = lines.indexOf(line);
              return (
                <Option
                  key={line.id}
                  id={optionId(index)}
                  index={index}
                  line={line}
                  isActive={index === active}
                  onPoint={() => setActive(index)}
                  onChoose={() => choose(line)}
                />
              );
            })}
          </Group>
        ))}
      </Box>
      {lines.length === 0 && !isSearching && !error && <NothingFound />}
      {error && <SearchFailure message={error.message} />}
      <Footer>
        {isSearching ? translate('palette.searching') : translate('palette.found', { smart_count: lines.length })}
      </Footer>
    </Dialog>
  );
}

/** Returns the active line, a ref for the list that scrolls to it, and a key handler that moves it or chooses it. */
function useActiveLine(lines: readonly PaletteLine[], choose: (line: PaletteLine) => void) {
  const list = useRef<HTMLDivElement>(null);
  // Groups that load later may come before it.
  const [activeId, setActiveId] = useState<string>();
  const count = lines.length;
  const found = lines.findIndex(({ id }) => id === activeId);
  const active = Math.min(Math.max(0, found), count - 1);
  const setActive = (index: number | undefined) => setActiveId(index === undefined ? undefined : lines[index]?.id);
  useEffect(() => {
    list.current?.querySelector(`[data-index="${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const press = (event: KeyboardEvent) => {
    // While an input method is composing, Enter confirms the text rather than an option.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    const line = lines[active];
    if (line === undefined) return;
    if (step === undefined) choose(line);
    else if (Math.abs(step) === 1) setActive((active + step + count) % count);
    else setActive(Math.min(count - 1, Math.max(0, active + step)));
  };
  return { list, active, setActive, press };
}

interface SearchInputProps {
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  listId: string;
  activeId: string | undefined;
  onChange(value: string): void;
}

/** Renders the search input. It keeps the focus and refers to the active option by `aria-activedescendant`. */
function SearchInput({ ref, value, listId, activeId, onChange }: SearchInputProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 4, borderBottom: 1, borderColor: 'divider' }}>
      <Search sx={{ color: 'text.secondary', fontSize: 20 }} />
      <InputBase
        autoFocus
        fullWidth
        value={value}
        placeholder={translate('palette.placeholder')}
        onChange={event => onChange(event.target.value)}
        inputRef={ref}
        sx={{ height: 52, fontSize: 'body1.fontSize' }}
        inputProps={{
          role: 'combobox',
          'aria-label': translate('palette.title'),
          'aria-expanded': true,
          'aria-controls': listId,
          'aria-autocomplete': 'list',
          'aria-activedescendant': activeId,
          autoComplete: 'off',
          spellCheck: false,
          maxLength: limits.search,
        }}
      />
    </Box>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="caption" component="div" color="textSecondary" sx={{ px: 4, pt: 2, pb: 1 }}>
        {name}
      </Typography>
      {children}
    </Box>
  );
}

interface OptionProps {
  id: string;
  index: number;
  line: PaletteLine;
  isActive: boolean;
  onPoint(): void;
  onChoose(): void;
}

function Option({ id, index, line: { label, detail, icon }, isActive, onPoint, onChoose }: OptionProps) {
  const Icon = icon && menuIcons[icon];
  return (
    // The focus stays in the input, whose aria-activedescendant names the active option.
    <Box
      id={id}
      role="option"
      aria-selected={isActive}
      data-index={index}
      onMouseMove={onPoint}
      onClick={onChoose}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: 36,
        mx: 2,
        px: 2,
        borderRadius: 1.5,
        cursor: 'pointer',
        bgcolor: isActive ? 'action.selected' : undefined,
      }}
    >
      <Box sx={{ display: 'flex', width: 20, color: 'text.secondary', '& svg': { fontSize: 18 } }}>
        {Icon && <Icon />}
      </Box>
      <Typography component="span" dir="auto" noWrap sx={{ flexShrink: 1, minWidth: 0 }}>
        {label}
      </Typography>
      {detail !== undefined && (
        <Typography component="span" variant="caption" color="textSecondary" noWrap sx={{ ml: 'auto', minWidth: 0 }}>
          {detail}
        </Typography>
      )}
    </Box>
  );
}

function NothingFound() {
  return (
    <Typography color="textSecondary" sx={{ px: 4, py: 6, textAlign: 'center' }}>
      {useTranslate()('palette.none')}
    </Typography>
  );
}

function SearchFailure({ message }: { message: string }) {
  return (
    <Typography role="alert" variant="body2" color="error" sx={{ px: 4, py: 2 }}>
      {useTranslate()('palette.failed', { message })}
    </Typography>
  );
}

/** Renders the keys' meanings and the number of lines. */
function Footer({ children }: { children: string }) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 4,
        px: 4,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        color: 'text.secondary',
        typography: 'caption',
      }}
    >
      <Hint keys="↑ ↓" text={translate('palette.hints.move')} />
      <Hint keys="↵" text={translate('palette.hints.choose')} />
      <Hint keys="Esc" text={translate('palette.hints.close')} />
      <Box role="status" sx={{ ml: 'auto' }}>
        {children}
      </Box>
    </Box>
  );
}

function Hint({ keys, text }: { keys: string; text: string }) {
  return (
    <Box component="span" sx={{ display: { xs: 'none', sm: 'flex' }, alignItems: 'center', gap: 1.5 }}>
      <Keys>{keys}</Keys> {text}
    </Box>
  );
}
