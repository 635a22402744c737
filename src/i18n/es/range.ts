import type { range as english } from '../en/range';

export const range: typeof english = {
  label: 'Intervalo',
  own: 'Personalizado',
  from: 'Desde',
  to: 'Hasta',
  show: 'Mostrar',
  order: 'El final debe ser posterior al inicio.',
  invalidLink: 'El intervalo de este enlace no es válido. Se muestra otro en su lugar.',
  most: 'Se pueden mostrar como máximo %{days} días a la vez.',
  zone: 'Zona horaria',
};
