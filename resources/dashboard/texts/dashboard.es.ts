import type { dashboard as english } from './dashboard.en';

export const dashboard: typeof english = {
  title: 'Panel',
  description: 'Lo que ocurre, de un vistazo.',
  firstSteps: {
    title: 'Primeros pasos',
    hide: 'Ocultar',
    done: 'Hecho',
    open: 'Pendiente',
    mail: {
      title: 'Configurar un servidor de correo',
      text: 'Las invitaciones y los códigos se envían por correo. Defina SMTP_URL y MAIL_FROM para el servicio y reinícielo.',
    },
    organization: {
      title: 'Añadir una organización',
      text: 'Los usuarios, los equipos y los dispositivos pertenecen a una organización.',
    },
    administrator: {
      title: 'Añadir un administrador',
      text: 'Los administradores gestionan a los usuarios de su organización.',
    },
    user: { title: 'Importar usuarios', text: 'Suba un archivo CSV o añada los usuarios uno a uno.' },
    server: {
      title: 'Conectar un servidor de chat',
      text: 'Las organizaciones obtienen de él sus hosts virtuales.',
    },
  },
  people: {
    title: 'Usuarios',
    total: 'Usuarios',
    seen7d: 'Activos en 7 días',
    seen30d: 'Activos en 30 días',
    invited: 'Nunca activados',
    disabled: 'Deshabilitados',
    teams: 'Equipos',
  },
  platform: {
    trials: 'En prueba',
    servers: 'Servidores',
    noServers: 'Aún no se ha añadido ningún servidor.',
    hosts: 'Hosts virtuales',
    noHosts: 'Aún no se conoce ningún host virtual.',
    cores: 'Instancias de Core',
    noCores: 'Ninguna organización tiene una instancia de Core.',
    count: 'Número',
    online:
      '%{smart_count} usuario en línea |||| %{smart_count} de usuarios en línea |||| %{smart_count} usuarios en línea',
    checked: 'comprobado %{when}',
    neverChecked: 'nunca comprobado',
    newest: 'Organizaciones más recientes',
    ending: 'Pruebas que terminan pronto',
    noTrials: 'Ninguna organización está en prueba.',
    noOrganizations: 'Aún no hay ninguna organización.',
    people: '%{smart_count} usuario |||| %{smart_count} de usuarios |||| %{smart_count} usuarios',
    created: 'creada %{when}',
    ends: 'termina %{when}',
    ended: 'terminó %{when}',
  },
};
