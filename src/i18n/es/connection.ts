import type { connection as english } from '../en/connection';

export const connection: typeof english = {
  unreachable:
    'El servicio no responde. Lo que se muestra puede estar desactualizado, y lo que escribió se conserva; la consola lo intenta de nuevo por sí sola.',
};
