import type { LabelsOf } from '../../../schema/labels';
import type { teams } from '../teams';

export const teamsEs: LabelsOf<typeof teams> = {
  title: 'Equipos',
  description: 'Grupos cuyos miembros se ven entre sí en la lista de contactos de la app.',
  name: 'equipo |||| equipos |||| equipos',
  fields: {
    id: 'Identificador',
    label: 'Nombre',
    description: 'Descripción',
    memberCount: 'Miembros',
    memberIds: 'Miembros',
    displayed: 'Equipos que ve',
    vhost: 'Host virtual',
    createdAt: 'Creación',
    organization: 'Organización',
  },
  help: {
    label: 'El encabezado bajo el que sus miembros aparecen en la lista de contactos.',
    description: 'Solo para administradores; los miembros no la ven.',
    memberIds: 'Puede añadir y quitar miembros en cualquier momento.',
    displayed: 'A qué equipos ven los miembros de este. Si no se incluye el propio equipo, no se ven entre sí.',
  },
  choices: {},
  groups: { team: 'Equipo', members: 'Miembros', about: 'Información' },
  related: { members: 'Miembros' },
  actions: {
    addMembers: {
      label: 'Añadir miembros',
      question:
        '¿Añadir miembros a %{name}? |||| ¿Añadir miembros a %{smart_count} de equipos? |||| ¿Añadir miembros a %{smart_count} equipos?',
      consequence: 'Verán a los miembros del equipo en su lista de contactos, y los miembros los verán a ellos.',
      done: 'Se añadieron miembros a %{name} |||| Se añadieron miembros a %{smart_count} de equipos |||| Se añadieron miembros a %{smart_count} equipos',
      ask: { users: 'Usuarios' },
    },
    removeMember: {
      label: 'Quitar miembro',
      question:
        '¿Quitar un miembro de %{name}? |||| ¿Quitar un miembro de %{smart_count} de equipos? |||| ¿Quitar un miembro de %{smart_count} equipos?',
      consequence: 'Los miembros del equipo dejarán de ver al usuario en su lista de contactos. La cuenta no cambia.',
      done: 'Se quitó un miembro de %{name} |||| Se quitó un miembro de %{smart_count} de equipos |||| Se quitó un miembro de %{smart_count} equipos',
      ask: { user: 'Usuario' },
    },
  },
  delete: {
    label: 'Eliminar',
    question: '¿Eliminar %{name}? |||| ¿Eliminar %{smart_count} de equipos? |||| ¿Eliminar %{smart_count} equipos?',
    consequence:
      'Los miembros dejarán de verse a través de este equipo. Sus cuentas no cambian. |||| Los miembros dejarán de verse a través de estos equipos. Sus cuentas no cambian. |||| Los miembros dejarán de verse a través de estos equipos. Sus cuentas no cambian.',
    cancel: 'Conservar el equipo |||| Conservar los equipos |||| Conservar los equipos',
    done: 'Se eliminó %{name} |||| Se eliminaron %{smart_count} de equipos |||| Se eliminaron %{smart_count} equipos',
  },
  imports: {
    teams: {
      label: 'Crear equipos',
      description: 'Crea equipos, con miembros indicados por nombre de usuario o correo electrónico.',
    },
    members: {
      label: 'Añadir miembros a equipos',
      description: 'Cada fila añade un usuario a un equipo.',
      columns: { team: 'Equipo', person: 'Nombre de usuario o correo' },
    },
  },
  empty: 'Cree el primero para que los usuarios se vean entre sí en la app.',
};
