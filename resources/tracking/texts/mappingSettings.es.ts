import type { mappingSettings as english } from './mappingSettings.en';

export const mappingSettings: typeof english = {
  oneOrganization: 'Cada organización tiene sus propios ajustes. Elija cuáles quiere cambiar.',
  countedLoss:
    'Al guardar, la única ubicación anterior al %{since} se elimina de forma definitiva. |||| Al guardar, los %{smart_count} de ubicaciones anteriores al %{since} se eliminan de forma definitiva. |||| Al guardar, las %{smart_count} ubicaciones anteriores al %{since} se eliminan de forma definitiva.',
  noLoss: 'Ahora no se elimina nada: ninguna ubicación es más antigua.',
  counting: 'Contando lo que se eliminaría…',
  lossUnknown: 'No se pudo contar lo que se eliminaría: %{message}',
  question:
    '¿Eliminar %{smart_count} ubicación? |||| ¿Eliminar %{smart_count} de ubicaciones? |||| ¿Eliminar %{smart_count} ubicaciones?',
  consequence:
    'Las ubicaciones anteriores al %{since} se eliminan de forma definitiva, para todos. No se pueden recuperar.',
  keep: 'Conservarlas',
  confirm: 'Eliminar y guardar',
  view: {
    all: 'Con todos los usuarios a la vista',
    chosen: 'Una vista elegida por usted',
    at: '%{place}, zoom %{zoom}',
    change: 'Cambiar en el mapa',
    title: 'Dónde empiezan los mapas',
    hint: 'Mueva el mapa y ajuste el zoom hasta lo que se deba ver primero, o escríbalo.',
    use: 'Usar el mapa como está ahora',
    lat: 'Latitud',
    lng: 'Longitud',
    zoom: 'Zoom',
  },
  teams: {
    everybody:
      'Comparten todos. Por ahora, %{smart_count} usuario tiene una ubicación. |||| Comparten todos. Por ahora, %{smart_count} de usuarios tienen una ubicación. |||| Comparten todos. Por ahora, %{smart_count} usuarios tienen una ubicación.',
    none: 'No comparte nadie: no se indica ningún equipo.',
    people: 'De %{all} usuarios con ubicación, la comparten %{smart_count}.',
    unknown: 'No se pudo cargar el número de usuarios: %{message}',
  },
};
