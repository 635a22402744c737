import type { LabelsOf } from '../../../schema/labels';
import type { virtualHosts } from '../virtualHosts';

export const virtualHostsEs: LabelsOf<typeof virtualHosts> = {
  title: 'Hosts virtuales',
  description: 'Los hosts de las organizaciones en los servidores de chat, según los comunican los servidores.',
  name: 'host virtual |||| hosts virtuales |||| hosts virtuales',
  fields: {
    id: 'Host virtual',
    vhost: 'Host virtual',
    serverId: 'Servidor',
    status: 'Estado',
    organization: 'Organización',
    registeredUsers: 'Cuentas',
    onlineUsers: 'En línea',
    reportedAt: 'Comunicado',
    tlsExpiresAt: 'El certificado caduca',
    lastSyncedAt: 'Sincronizado',
    syncError: 'Qué falla',
  },
  help: {
    registeredUsers: 'Cuentas en el host virtual en el último informe de su servidor.',
    onlineUsers: 'Cuentas conectadas en el último informe de su servidor.',
    reportedAt: 'Cuándo informó su servidor de estas cifras por última vez. Vacío si ahora no informa del host.',
    lastSyncedAt: 'Cuándo se compararon por última vez la consola y el servidor con «Sincronizar».',
  },
  choices: {
    status: {
      available: 'Disponible',
      assigned: 'Asignado',
      missing: 'Falta',
      unregistered: 'Nuevo',
      error: 'Con error',
    },
  },
  groups: { host: 'Host virtual', figures: 'Cifras' },
  tabs: { sync: 'Sincronizar' },
  actions: {},
  empty: 'Añada un servidor y compruébelo: sus hosts virtuales aparecerán aquí.',
};
