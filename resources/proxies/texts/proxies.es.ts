import type { proxies as english } from './proxies.en';

export const proxies: typeof english = {
  everyOrganization: 'Todas',
  share: {
    title: 'Compartir',
    help: 'Al escanearlo con un teléfono, indica a la aplicación que use este proxy. No contiene ninguna contraseña.',
    code: 'El enlace a %{name} como código para escanear',
  },
};
