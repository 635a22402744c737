import type { LabelsOf } from '../../../schema/labels';
import type { users } from '../users';

export const usersEs: LabelsOf<typeof users> = {
  title: 'Usuarios',
  description: 'Los usuarios con sus roles, equipos y cuentas.',
  name: 'usuario |||| usuarios |||| usuarios',
  fields: {
    id: 'Identificador',
    username: 'Nombre de usuario',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    email: 'Correo',
    role: 'Rol',
    signIn: 'Cómo inicia sesión este usuario',
    temporaryPassword: 'Contraseña temporal',
    teamIds: 'Equipos',
    phone: 'Teléfono',
    twilioNumber: 'Número de SMS',
    smsEnabled: 'SMS',
    status: 'Estado',
    mfaEnabled: 'Segundo factor',
    preferredMFA: 'Segundo factor preferido',
    platform: 'Plataforma',
    appVersion: 'Versión de la app',
    lastSeenAt: 'Última conexión',
    createdAt: 'Creación',
    invitedAt: 'Invitación',
    inviteExpiresAt: 'La invitación caduca',
    organization: 'Organización',
    photoKey: 'Foto',
  },
  columns: { username: 'Nombre', mfaEnabled: '2FA' },
  help: {
    username: 'Con él inicia sesión el usuario. No se puede cambiar después.',
    email: 'Aquí se envían las invitaciones y los enlaces de contraseña.',
    role: 'Los admins gestionan la organización en esta consola. Los usuarios solo usan la app.',
    temporaryPassword:
      'Entréguela ahora: no se volverá a mostrar. El usuario la cambia en el primer inicio de sesión, en un plazo de 7 días.',
    teamIds: 'Los miembros de un equipo se ven entre sí en la lista de contactos de la app.',
    phone: 'Con el prefijo de país, como +44 20 7946 0000.',
    twilioNumber: 'Un número contratado por la organización. Si se deja vacío, queda libre para otro usuario.',
    smsEnabled: 'La app móvil permite al usuario enviar y recibir SMS. Hace falta un teléfono o un número de SMS.',
    lastSeenAt: 'El último inicio de sesión en la app o la última posición enviada por el dispositivo.',
  },
  choices: {
    role: { super_admin: 'Superadmin', admin: 'Admin', user: 'Usuario' },
    signIn: {
      invite: 'Activa la cuenta en la app: enviar la invitación ahora',
      later: 'Activa la cuenta en la app: enviar la invitación más tarde',
      password: 'Con una contraseña que yo le entrego',
    },
    status: {
      invited: 'Invitado',
      active: 'Activo',
      disabled: 'Deshabilitado',
      reset_required: 'Contraseña por cambiar',
    },
    preferredMFA: { NOMFA: 'Ninguno', SMS: 'SMS', TOTP: 'App de autenticación' },
    platform: { ios: 'iOS', android: 'Android', web: 'Web' },
  },
  groups: {
    identity: 'Perfil',
    membership: 'Equipos',
    contact: 'Teléfono y SMS',
    activity: 'Cuenta y actividad',
  },
  presets: {
    pending: 'Invitaciones pendientes',
    expired: 'Invitaciones caducadas',
    neverActivated: 'Nunca activados',
    notSeen: 'Sin conexión desde hace 30 días',
    administrators: 'Administradores',
    disabled: 'Deshabilitados',
  },
  related: { teams: 'Equipos' },
  tabs: { devices: 'Dispositivos', dns: 'DNS', location: 'Ubicación' },
  actions: {
    enable: {
      label: 'Habilitar',
      question:
        '¿Habilitar a %{name}? |||| ¿Habilitar a %{smart_count} de usuarios? |||| ¿Habilitar a %{smart_count} usuarios?',
      consequence:
        '%{name} podrá volver a iniciar sesión de inmediato. |||| Podrán volver a iniciar sesión de inmediato. |||| Podrán volver a iniciar sesión de inmediato.',
      cancel: 'No habilitar',
      done: 'Se habilitó a %{name} |||| Se habilitó a %{smart_count} de usuarios |||| Se habilitó a %{smart_count} usuarios',
    },
    disable: {
      label: 'Deshabilitar',
      question:
        '¿Deshabilitar a %{name}? |||| ¿Deshabilitar a %{smart_count} de usuarios? |||| ¿Deshabilitar a %{smart_count} usuarios?',
      consequence:
        'Se cerrará de inmediato la sesión de %{name}, que no podrá iniciarla hasta que usted vuelva a habilitar la cuenta. |||| Se cerrarán de inmediato sus sesiones y no podrán iniciarlas hasta que usted vuelva a habilitar las cuentas. |||| Se cerrarán de inmediato sus sesiones y no podrán iniciarlas hasta que usted vuelva a habilitar las cuentas.',
      cancel: 'No deshabilitar',
      done: 'Se deshabilitó a %{name} |||| Se deshabilitó a %{smart_count} de usuarios |||| Se deshabilitó a %{smart_count} usuarios',
    },
    invite: {
      label: 'Enviar invitación',
      question:
        '¿Enviar una invitación a %{name}? |||| ¿Enviar una invitación a %{smart_count} de usuarios? |||| ¿Enviar una invitación a %{smart_count} usuarios?',
      consequence:
        'Se enviará un correo con un enlace válido durante 7 días; los enlaces anteriores dejarán de funcionar. |||| Se enviarán correos con enlaces válidos durante 7 días; los enlaces anteriores dejarán de funcionar. |||| Se enviarán correos con enlaces válidos durante 7 días; los enlaces anteriores dejarán de funcionar.',
      cancel: 'No enviar',
      done: 'Se invitó a %{name} |||| Se invitó a %{smart_count} de usuarios |||| Se invitó a %{smart_count} usuarios',
    },
    revokeInvite: {
      label: 'Revocar invitación',
      question:
        '¿Revocar la invitación de %{name}? |||| ¿Revocar %{smart_count} de invitaciones? |||| ¿Revocar %{smart_count} invitaciones?',
      consequence:
        'El enlace dejará de funcionar y la cuenta no se podrá activar hasta que envíe otra invitación. |||| Los enlaces dejarán de funcionar y las cuentas no se podrán activar hasta que envíe otras invitaciones. |||| Los enlaces dejarán de funcionar y las cuentas no se podrán activar hasta que envíe otras invitaciones.',
      cancel: 'Conservar la invitación |||| Conservar las invitaciones |||| Conservar las invitaciones',
      done: 'Se revocó la invitación de %{name} |||| Se revocaron %{smart_count} de invitaciones |||| Se revocaron %{smart_count} invitaciones',
    },
    resetPassword: {
      label: 'Restablecer contraseña',
      question:
        '¿Restablecer la contraseña de %{name}? |||| ¿Restablecer las contraseñas de %{smart_count} de usuarios? |||| ¿Restablecer las contraseñas de %{smart_count} usuarios?',
      consequence:
        'Se cerrarán todas las sesiones de %{name}, que recibirá un correo con un enlace para elegir una contraseña nueva. |||| Se cerrarán todas sus sesiones y recibirán un correo con un enlace para elegir una contraseña nueva. |||| Se cerrarán todas sus sesiones y recibirán un correo con un enlace para elegir una contraseña nueva.',
      cancel: 'Conservar la contraseña',
      done: '%{name} debe elegir una contraseña nueva |||| %{smart_count} de usuarios deben elegir una contraseña nueva |||| %{smart_count} usuarios deben elegir una contraseña nueva',
    },
    signOut: {
      label: 'Cerrar todas las sesiones',
      question:
        '¿Cerrar todas las sesiones de %{name}? |||| ¿Cerrar todas las sesiones de %{smart_count} de usuarios? |||| ¿Cerrar todas las sesiones de %{smart_count} usuarios?',
      consequence: 'Todas las sesiones terminan de inmediato. Después se puede iniciar sesión como antes.',
      cancel: 'No cerrarlas',
      done: 'Se cerraron todas las sesiones de %{name} |||| Se cerraron todas las sesiones de %{smart_count} de usuarios |||| Se cerraron todas las sesiones de %{smart_count} usuarios',
    },
    removeFactor: {
      label: 'Quitar segundo factor',
      question: '¿Quitar el segundo factor de %{name}?',
      consequence:
        'Para iniciar sesión bastará la contraseña. Donde se exige un segundo factor, el próximo inicio de sesión pide configurar otro. Se informa a %{name} por correo.',
      cancel: 'Conservar el segundo factor',
      done: 'Se quitó el segundo factor de %{name}',
    },
    addToTeam: {
      label: 'Añadir a un equipo',
      question:
        '¿Añadir a %{name} a un equipo? |||| ¿Añadir a %{smart_count} de usuarios a un equipo? |||| ¿Añadir a %{smart_count} usuarios a un equipo?',
      consequence: 'Verán a los miembros del equipo en su lista de contactos, y los miembros los verán a ellos.',
      done: 'Se añadió a %{name} al equipo |||| Se añadió a %{smart_count} de usuarios al equipo |||| Se añadió a %{smart_count} usuarios al equipo',
      ask: { team: 'Equipo' },
    },
    removeFromTeam: {
      label: 'Quitar de un equipo',
      question:
        '¿Quitar a %{name} de un equipo? |||| ¿Quitar a %{smart_count} de usuarios de un equipo? |||| ¿Quitar a %{smart_count} usuarios de un equipo?',
      consequence: 'Desaparecerán de las listas de contactos de los miembros del equipo. Sus cuentas no cambian.',
      done: 'Se quitó a %{name} del equipo |||| Se quitó a %{smart_count} de usuarios del equipo |||| Se quitó a %{smart_count} usuarios del equipo',
      ask: { team: 'Equipo' },
    },
    moveToTeam: {
      label: 'Mover a otro equipo',
      question:
        '¿Mover a %{name} a otro equipo? |||| ¿Mover a %{smart_count} de usuarios a otro equipo? |||| ¿Mover a %{smart_count} usuarios a otro equipo?',
      consequence: 'Dejan un equipo y pasan al otro en un solo paso. Sus demás equipos no cambian.',
      done: 'Se movió a %{name} |||| Se movió a %{smart_count} de usuarios |||| Se movió a %{smart_count} usuarios',
      ask: { from: 'De', to: 'A' },
    },
    smsOn: {
      label: 'Activar SMS',
      question:
        '¿Activar los SMS para %{name}? |||| ¿Activar los SMS para %{smart_count} de usuarios? |||| ¿Activar los SMS para %{smart_count} usuarios?',
      consequence: 'Podrán enviar y recibir SMS. Es posible que su proveedor los cobre.',
      cancel: 'Dejar como está',
      done: 'SMS activados para %{name} |||| SMS activados para %{smart_count} de usuarios |||| SMS activados para %{smart_count} usuarios',
    },
    smsOff: {
      label: 'Desactivar SMS',
      question:
        '¿Desactivar los SMS para %{name}? |||| ¿Desactivar los SMS para %{smart_count} de usuarios? |||| ¿Desactivar los SMS para %{smart_count} usuarios?',
      consequence: 'No podrán enviar ni recibir SMS hasta que usted los vuelva a activar.',
      cancel: 'Dejar como está',
      done: 'SMS desactivados para %{name} |||| SMS desactivados para %{smart_count} de usuarios |||| SMS desactivados para %{smart_count} usuarios',
    },
  },
  delete: {
    label: 'Eliminar',
    question:
      '¿Eliminar a %{name}? |||| ¿Eliminar a %{smart_count} de usuarios? |||| ¿Eliminar a %{smart_count} usuarios?',
    consequence:
      'La cuenta, su pertenencia a equipos y sus sesiones se eliminan de forma definitiva. |||| Las cuentas, su pertenencia a equipos y sus sesiones se eliminan de forma definitiva. |||| Las cuentas, su pertenencia a equipos y sus sesiones se eliminan de forma definitiva.',
    cancel: 'Conservar la cuenta |||| Conservar las cuentas |||| Conservar las cuentas',
    done: 'Se eliminó a %{name} |||| Se eliminó a %{smart_count} de usuarios |||| Se eliminó a %{smart_count} usuarios',
  },
  imports: {
    invite: {
      label: 'Invitar a usuarios',
      description: 'Añade usuarios que eligen su contraseña por invitación y activan su cuenta en la app.',
      ask: { sendInvite: 'Enviar ahora a cada uno una invitación por correo' },
    },
    accounts: {
      label: 'Crear cuentas con contraseña',
      description:
        'Añade usuarios con contraseñas generadas. Usted las reparte, y cada usuario cambia la suya en el primer inicio de sesión.',
    },
  },
  empty: 'Cree el primero o importe una lista.',
};
