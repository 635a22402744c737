import type { lastKnown as english } from './lastKnown.en';

export const lastKnown: typeof english = {
  title: 'Seguimiento',
  oneOrganization:
    'Las posiciones se muestran de una organización cada vez, porque cada consulta queda anotada en el registro de auditoría de esa organización.',
};
