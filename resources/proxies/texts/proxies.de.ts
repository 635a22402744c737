import type { proxies as english } from './proxies.en';

export const proxies: typeof english = {
  everyOrganization: 'Alle',
  share: {
    title: 'Teilen',
    help: 'Mit dem Telefon gescannt, sagt er der App, dass sie diesen Proxy verwenden soll. Er enthält kein Passwort.',
    code: 'Der Link zu %{name} als Code zum Scannen',
  },
};
