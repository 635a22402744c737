import type { rest as english } from '../en/rest';

export const rest: typeof english = {
  originNotAllowed:
    'Esta consola no puede llamar a %{origin}. Añada esa dirección a REST_ORIGINS del servicio y reinícielo.',
  cookiesShared:
    '%{origin} recibiría las cookies de la consola, porque valen para todos los puertos de %{host}. Quite credentials de la definición o dé al backend un host distinto.',
  notEncrypted: 'El token de su sesión solo se envía por https. Dé a %{origin} una dirección https en la definición.',
  tokenRefused:
    '%{origin} rechazó el token de su sesión (%{message}). Debe aceptar los tokens de identidad de esta consola.',
  signInWanted:
    '%{origin} pide iniciar sesión (%{message}). Indique credentials o authorization en la definición para que las solicitudes lleven lo necesario.',
};
