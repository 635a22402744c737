import SearchIcon from '@mui/icons-material/Search';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEvent, useLocale, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { limits } from '../../../../contract/formats';
import { formatList } from '../../../../schema/formatList';
import { useListState } from '../ListState';
import { useListFilter } from '../useListFilter';

const PAUSE_MS = 200;

/** Renders the input that searches the fields named by the definition, while the user types. */
export function SearchBox() {
  const { resource, search: input } = useListState();
  const translate = useTranslate();
  const locale = useLocale();
  const { search, setSearch } = useListFilter();
  const [text, setText] = useState(search);
  /** The shown search, and those sent since, which show later. */
  const sent = useRef([search]);
  const send = useEvent(() => {
    const query = text.trim();
    if (query === sent.current.at(-1)) return;
    sent.current.push(query);
    setSearch(query);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: every letter restarts the timer
  useEffect(() => {
    const timer = setTimeout(send, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, send]);

  useEffect(() => {
    const at = sent.current.lastIndexOf(search);
    sent.current = at < 0 ? [search] : sent.current.slice(at);
    // Only a change from elsewhere, such as 'Clear all' or the back button, replaces what is being typed.
    if (at < 0) setText(search);
  }, [search]);

  const searched: readonly string[] = resource.list?.search ?? [];
  const fields = formatList(
    searched.map(name => translate(`resources.${resource.name}.fields.${name}`)),
    locale,
  );
  return (
    <OutlinedInput
      type="search"
      size="small"
      inputRef={input}
      value={text}
      placeholder={translate('list.search')}
      inputProps={{ 'aria-label': translate('list.searchIn', { fields }), title: fields, maxLength: limits.search }}
      startAdornment={<SearchIcon fontSize="small" sx={{ mr: 2, color: 'text.secondary' }} />}
      onChange={event => setText(event.target.value)}
      onKeyDown={event => {
        // The arrow key moves to the rows, which should match the current text.
        if (event.key === 'Enter' || event.key === 'ArrowDown') send();
      }}
      sx={{ flex: { xs: '1 1 120px', sm: '0 0 240px' }, minWidth: 120 }}
    />
  );
}
