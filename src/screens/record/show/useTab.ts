import { useLocation, useNavigate } from 'ra-core';

const PARAMETER = 'tab';

/** Returns the tab of a record's page. It is in the query string, so that it can be linked and survives a reload. */
export function useTab(): { tab: string | undefined; choose(tab: string | undefined): void } {
  const location = useLocation();
  const navigate = useNavigate();
  return {
    tab: new URLSearchParams(location.search).get(PARAMETER) ?? undefined,
    choose: tab =>
      navigate({ pathname: location.pathname, search: searchWith(location.search, tab) }, { replace: true }),
  };
}

export function withoutTab(search: string): string {
  return searchWith(search, undefined);
}

/** Returns a query string with the tab of another one, if that has one. */
export function withTabOf(address: string, search: string): string {
  return searchWith(search, new URLSearchParams(address).get(PARAMETER) ?? undefined);
}

function searchWith(search: string, tab: string | undefined): string {
  const said = new URLSearchParams(search);
  said.delete(PARAMETER);
  if (tab !== undefined) said.set(PARAMETER, tab);
  return said.size === 0 ? '' : `?${said}`;
}
