import { useEffect, useRef, useState } from 'react';

/**
 * Holds what is typed into the input of a search that is kept elsewhere, such as in the address. Another search, such as
 * that of a link or the back button, replaces it.
 */
export function useSearchText(
  search: string,
  onSearch: (search: string) => void,
): [text: string, type: (text: string) => void] {
  const [text, setText] = useState(search);
  /** The current search, and those typed since, which take effect later. */
  const typed = useRef([search]);
  useEffect(() => {
    const at = typed.current.lastIndexOf(search);
    typed.current = at < 0 ? [search] : typed.current.slice(at);
    if (at < 0) setText(search);
  }, [search]);
  return [
    text,
    next => {
      setText(next);
      typed.current.push(next.trim());
      onSearch(next.trim());
    },
  ];
}
