import { type Dispatch, type SetStateAction, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Returns state of what is around the page, such as an open menu. Another page begins with the initial value again. */
export function usePageState<T>(initial: T): [T, Dispatch<SetStateAction<T>>] {
  const { pathname } = useLocation();
  const [page, setPage] = useState(pathname);
  const [value, setValue] = useState(initial);
  if (page !== pathname) {
    setPage(pathname);
    setValue(initial);
  }
  return [value, setValue];
}
