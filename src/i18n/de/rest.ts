import type { rest as english } from '../en/rest';

export const rest: typeof english = {
  originNotAllowed:
    'Diese Konsole darf %{origin} nicht aufrufen. Tragen Sie die Adresse beim Dienst in REST_ORIGINS ein und starten Sie ihn neu.',
  cookiesShared:
    '%{origin} bekäme die Cookies der Konsole, denn Cookies gelten für alle Ports von %{host}. Nehmen Sie credentials aus der Definition, oder geben Sie dem Backend einen eigenen Host.',
  notEncrypted:
    'Das Token Ihrer Sitzung wird nur über https gesendet. Geben Sie %{origin} in der Definition eine https-Adresse.',
  tokenRefused:
    '%{origin} hat das Token Ihrer Sitzung abgelehnt (%{message}). Es muss Identitäts-Token dieser Konsole annehmen.',
  signInWanted:
    '%{origin} verlangt eine Anmeldung (%{message}). Setzen Sie credentials oder authorization in der Definition, damit Anfragen das Nötige mitbringen.',
};
