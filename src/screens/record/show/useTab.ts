import { useLocation, useNavigate } from 'ra-core';

const PARAMETER = 'tab';

/** The tab of a record's page, which is part of its address: it can be linked, and is there again after a reload. */
export function useTab(): { tab: string | undefined; choose(tab: string | undefined): void } {
  const location = useLocation();
  const navigate = useNavigate();
  return {
    tab: new URLSearchParams(location.search).get(PARAMETER) ?? undefined,
    choose: tab =>
      navigate({ pathname: location.pathname, search: searchWith(location.search, tab) }, { replace: true }),
  };
}

/** An address's query string without the tab, for where there is none. */
export function withoutTab(search: string): string {
  return searchWith(search, undefined);
}

/** A query string with the tab that an address names, if it does. */
export function withTabOf(address: string, search: string): string {
  return searchWith(search, new URLSearchParams(address).get(PARAMETER) ?? undefined);
}

function searchWith(search: string, tab: string | undefined): string {
  const said = new URLSearchParams(search);
  said.delete(PARAMETER);
  if (tab !== undefined) said.set(PARAMETER, tab);
  return said.size === 0 ? '' : `?${said}`;
}
