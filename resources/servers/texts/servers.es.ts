import type { servers as english } from './servers.en';

export const servers: typeof english = {
  switcher: {
    placeholder: 'Seleccione el servidor',
    switch: 'Servidor: %{name}. Cambiar',
    all: 'Todos los servidores',
    label: 'Servidor',
  },
  organizations: {
    none: 'No hay ninguna organización en este servidor.',
    organization: 'Organización',
    vhost: 'Host virtual',
    people: 'Usuarios',
    still: 'No se puede eliminar mientras estén en él estas organizaciones:',
  },
  hosts: {
    synchronise: 'Sincronizar',
    addServer: 'Añadir un servidor',
    question: 'Sincronizar los hosts virtuales',
  },
  sync: {
    intro:
      'Compara las organizaciones, usuarios y equipos de la consola con los hosts virtuales, cuentas y grupos del servidor. Nada cambia hasta que usted lo indique.',
    compare: 'Comparar',
    again: 'Comparar de nuevo',
    repair: 'Aplicar %{smart_count} cambio |||| Aplicar %{smart_count} de cambios |||| Aplicar %{smart_count} cambios',
    comparing: 'Comparando: %{done} de %{total} hosts virtuales',
    repairing: 'Aplicando los cambios: %{done} de %{total} hosts virtuales',
    failed: 'Se interrumpió: %{message} Lo hecho se conserva; compare de nuevo para continuar.',
    stopped: 'Usted lo detuvo. Lo hecho se conserva; compare de nuevo para continuar.',
    nothing: 'Todo concuerda: no hay nada que cambiar.',
    planned: 'Cambios previstos',
    plan: {
      added:
        'Añadir %{smart_count} host virtual |||| Añadir %{smart_count} de hosts virtuales |||| Añadir %{smart_count} hosts virtuales',
      removed:
        'Eliminar %{smart_count} host virtual |||| Eliminar %{smart_count} de hosts virtuales |||| Eliminar %{smart_count} hosts virtuales',
      usersMissing:
        'Crear %{smart_count} cuenta |||| Crear %{smart_count} de cuentas |||| Crear %{smart_count} cuentas',
      usersBlocked:
        'Bloquear %{smart_count} cuenta desactivada |||| Bloquear %{smart_count} de cuentas desactivadas |||| Bloquear %{smart_count} cuentas desactivadas',
      groupsFixed:
        'Corregir %{smart_count} grupo |||| Corregir %{smart_count} de grupos |||| Corregir %{smart_count} grupos',
    },
    done: 'Cambios realizados',
    added:
      '%{smart_count} host virtual añadido |||| %{smart_count} de hosts virtuales añadidos |||| %{smart_count} hosts virtuales añadidos',
    removed:
      '%{smart_count} host virtual eliminado |||| %{smart_count} de hosts virtuales eliminados |||| %{smart_count} hosts virtuales eliminados',
    usersMissing:
      '%{smart_count} cuenta creada |||| %{smart_count} de cuentas creadas |||| %{smart_count} cuentas creadas',
    usersBlocked:
      '%{smart_count} cuenta desactivada bloqueada |||| %{smart_count} de cuentas desactivadas bloqueadas |||| %{smart_count} cuentas desactivadas bloqueadas',
    groupsFixed:
      '%{smart_count} grupo corregido |||| %{smart_count} de grupos corregidos |||| %{smart_count} grupos corregidos',
    usersUnknown:
      '%{smart_count} cuenta no es de nadie aquí y no se toca |||| %{smart_count} de cuentas no son de nadie aquí y no se tocan |||| %{smart_count} cuentas no son de nadie aquí y no se tocan',
    errors:
      '%{smart_count} host virtual requiere su atención |||| %{smart_count} de hosts virtuales requieren su atención |||| %{smart_count} hosts virtuales requieren su atención',
    more: 'y %{smart_count} más',
  },
  work: {
    accounts: 'Actualización de cuentas en servidores de chat',
    look: 'Comprobación de servidores de chat',
    certificates: 'Comprobación de certificados de servidores de chat',
  },
};
