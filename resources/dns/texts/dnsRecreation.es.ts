import type { dnsRecreation as english } from './dnsRecreation.en';

export const dnsRecreation: typeof english = {
  title: 'Tiempo libre',
  help: 'Cuándo se permiten los servicios y categorías que, si no, están bloqueados y se permiten en el tiempo libre.',
  days: {
    monday: 'Lunes',
    tuesday: 'Martes',
    wednesday: 'Miércoles',
    thursday: 'Jueves',
    friday: 'Viernes',
    saturday: 'Sábado',
    sunday: 'Domingo',
  },
  from: '%{day}, desde',
  to: '%{day}, hasta',
  none: 'Ninguno',
  save: 'Guardar el tiempo libre',
  unsaved: 'el tiempo libre',
  saved: 'Se guardó el tiempo libre',
  choose: 'Elija entre los servicios y categorías qué se permite en él',
};
