import type { LabelsOf } from '../../../schema/labels';
import type { servers } from '../servers';

/** The texts of servers in Spanish. */
export const serversEs: LabelsOf<typeof servers> = {
  title: 'Servidores',
  description:
    'Los servidores de chat donde están los hosts virtuales de las organizaciones. Cada uno se comprueba cada minuto.',
  name: 'servidor |||| servidores |||| servidores',
  fields: {
    id: 'Identificador',
    name: 'Nombre',
    host: 'Host',
    region: 'Región',
    status: 'Estado',
    statusError: 'Qué falla',
    version: 'Versión',
    vhostCount: 'Hosts',
    registeredUsers: 'Cuentas',
    onlineUsers: 'En línea',
    uptimeSeconds: 'En marcha desde hace',
    lastCheckedAt: 'Comprobado',
    apiUrl: 'Dirección de administración',
    apiUser: 'Cuenta de administración',
    apiSecret: 'Secreto',
    c2sPort: 'Puerto para apps',
    s2sPort: 'Puerto para otros servidores',
    wsPath: 'Ruta de WebSocket',
    createdAt: 'Añadido',
  },
  help: {
    host: 'El nombre al que se conectan las apps, como chat1.example.net.',
    region: 'Como eu-central-1.',
    apiUrl: 'La interfaz HTTP de ejabberd, como https://chat1.example.net:5443/api.',
    apiUser: 'Una cuenta a la que api_permissions permite administrar, como console@chat1.example.net.',
    apiSecret: 'Se guarda cifrado y no se vuelve a mostrar.',
    c2sPort: 'Las apps lo leen en la configuración de cliente de un core. También se comprueban ahí los certificados.',
    s2sPort: 'Otros servidores se conectan ahí. Figura en la configuración de cliente de un core.',
    wsPath: 'Las apps que usan WebSocket la leen en la configuración de cliente de un core.',
    vhostCount: 'Hosts virtuales que tiene el servidor, incluidos los libres.',
    registeredUsers: 'Cuentas en todos sus hosts virtuales en la última comprobación.',
    onlineUsers: 'Cuentas conectadas en la última comprobación, en todos sus hosts virtuales.',
  },
  choices: { status: { online: 'En línea', degraded: 'Degradado', offline: 'Sin conexión', unknown: 'Sin comprobar' } },
  groups: { server: 'Servidor', administration: 'Administración', ports: 'Conexiones', state: 'Estado' },
  tabs: { organizations: 'Organizaciones', sync: 'Sincronizar' },
  actions: {
    check: {
      label: 'Comprobar ahora',
      done: 'Se comprobó %{name} |||| Se comprobaron %{smart_count} de servidores |||| Se comprobaron %{smart_count} servidores',
    },
    connect: {
      label: 'Cambiar administración',
      question: '¿Cambiar la administración de %{name}?',
      consequence: 'Desde ahora se consulta %{name} ahí, con esta cuenta. El secreto se guarda cifrado.',
      cancel: 'Dejar como está',
      done: 'Se cambió la administración de %{name}',
      ask: {
        apiUrl: 'Dirección de administración',
        apiUser: 'Cuenta de administración',
        apiSecret: 'Secreto',
      },
    },
  },
  delete: {
    label: 'Eliminar',
    question: '¿Eliminar %{name}?',
    consequence: 'La consola lo olvida junto con sus hosts virtuales. En el propio servidor no cambia nada.',
    cancel: 'Conservar el servidor',
    done: 'Se eliminó %{name}',
  },
  empty: 'Añada el primero.',
};
