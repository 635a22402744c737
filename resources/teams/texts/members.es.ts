import type { members as english } from './members.en';

export const members: typeof english = {
  paste: 'Añadir desde una lista',
  pasting: {
    title: 'Añadir usuarios a %{name}',
    help: 'Nombres de usuario o correos electrónicos, hasta %{most}, separados por líneas, comas, puntos y coma o espacios. También sirve un archivo de texto o CSV.',
    names: 'Nombres de usuario o correos electrónicos',
    count: '%{smart_count} nombre |||| %{smart_count} de nombres |||| %{smart_count} nombres',
    tooMany: '%{count} nombres son demasiados: como máximo %{most} a la vez.',
    check: 'Comprobar',
    back: 'Volver a los nombres',
    ready:
      'Se puede añadir %{smart_count} usuario |||| Se pueden añadir %{smart_count} de usuarios |||| Se pueden añadir %{smart_count} usuarios',
    none: 'No se puede añadir a ningún usuario',
    refused:
      'No se puede añadir %{smart_count} nombre |||| No se pueden añadir %{smart_count} de nombres |||| No se pueden añadir %{smart_count} nombres',
    submit: 'Añadir %{smart_count} usuario |||| Añadir %{smart_count} de usuarios |||| Añadir %{smart_count} usuarios',
    adding: 'Usuarios añadidos: %{done} de %{total}',
    added:
      'Se añadió %{smart_count} usuario |||| Se añadieron %{smart_count} de usuarios |||| Se añadieron %{smart_count} usuarios',
    failed:
      'No se añadió %{smart_count} usuario |||| No se añadieron %{smart_count} de usuarios |||| No se añadieron %{smart_count} usuarios',
    reasons: {
      unknown: 'Nadie en la organización tiene este nombre de usuario o dirección',
      ambiguous: 'Varios usuarios tienen esta dirección: indique el nombre de usuario',
      member: 'Ya es miembro',
      repeated: 'Ya está en la lista',
    },
  },
};
