import type { members as english } from './members.en';

/** The texts of a team's members in Spanish. */
export const members: typeof english = {
  add: 'Añadir miembros',
  paste: 'Añadir desde una lista',
  pasting: {
    title: 'Añadir personas a %{name}',
    help: 'Nombres de usuario o correos electrónicos, hasta %{most}, separados de cualquier forma: líneas, comas, puntos y coma o espacios. También sirve un archivo de texto o CSV.',
    names: 'Nombres de usuario o correos electrónicos',
    count: '%{smart_count} nombre |||| %{smart_count} de nombres |||| %{smart_count} nombres',
    tooMany: '%{count} nombres son demasiados: como máximo %{most} a la vez.',
    check: 'Comprobar',
    back: 'Volver a los nombres',
    cancel: 'Cancelar',
    close: 'Cerrar',
    ready:
      'Se puede añadir %{smart_count} persona |||| Se pueden añadir %{smart_count} de personas |||| Se pueden añadir %{smart_count} personas',
    none: 'No se puede añadir a nadie',
    refused:
      'No se puede añadir %{smart_count} nombre |||| No se pueden añadir %{smart_count} de nombres |||| No se pueden añadir %{smart_count} nombres',
    submit: 'Añadir %{smart_count} persona |||| Añadir %{smart_count} de personas |||| Añadir %{smart_count} personas',
    adding: 'Personas añadidas: %{done} de %{total}',
    added:
      'Se añadió %{smart_count} persona |||| Se añadieron %{smart_count} de personas |||| Se añadieron %{smart_count} personas',
    failed:
      'No se añadió %{smart_count} persona |||| No se añadieron %{smart_count} de personas |||| No se añadieron %{smart_count} personas',
    again: 'Intentar de nuevo',
    reasons: {
      unknown: 'Nadie en la organización tiene este nombre de usuario o dirección',
      ambiguous: 'Varias personas tienen esta dirección: indique el nombre de usuario',
      member: 'Ya es miembro',
      repeated: 'Ya está en la lista',
    },
  },
};
