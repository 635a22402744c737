import type { LabelsOf } from '../../../schema/labels';
import type { ownOrganization } from '../organization';
import type { organizations } from '../organizations';

type OrganizationsLabels = LabelsOf<typeof organizations>;

const fields: OrganizationsLabels['fields'] = {
  id: 'Nombre corto',
  name: 'Nombre corto',
  label: 'Nombre',
  vhost: 'Host virtual',
  server: 'Servidor',
  status: 'Estado',
  trialEndsAt: 'Fin de la prueba',
  userCount: 'Usuarios',
  teamCount: 'Equipos',
  maxUsers: 'Límite de usuarios',
  smsEnabled: 'SMS',
  dnsEnabled: 'Filtrado DNS',
  trackingEnabled: 'Seguimiento',
  securityHubEnabled: 'Centro de seguridad',
  mfaRequired: 'Segundo factor obligatorio',
  contactEmail: 'Correo de contacto',
  country: 'País',
  timezone: 'Zona horaria',
  alertEmails: 'Destinatarios de los informes y las alertas',
  reportSchedule: 'Informe',
  reportWeekday: 'Día de la semana',
  reportDay: 'Día del mes',
  reportHour: 'Hora',
  alertCriticalDevice: 'Un dispositivo pasa a ser crítico',
  alertRootedDevice: 'Un dispositivo tiene jailbreak o root',
  alertSilentDevice: 'Un dispositivo deja de informar',
  silentDays: 'Sin informar después de',
  alertDnsThreat: 'Se bloquea una amenaza DNS',
  alertAdminSignIn: 'Un administrador inicia sesión desde un dispositivo nuevo',
  alertFactorRemoved: 'Se quita un segundo factor',
  emailDomains: 'Acceso por dominio de correo',
  createdAt: 'Creación',
  logoKey: 'Logotipo',
};

const help: OrganizationsLabels['help'] = {
  name: 'Letras minúsculas, dígitos y guiones, como acme. No se puede cambiar después.',
  label: 'El nombre de la organización en la consola y en la app.',
  vhost: 'El nombre de host del servicio de chat para esta organización, como acme.chat.example.net.',
  maxUsers: 'Por encima de este número se rechazan las cuentas nuevas.',
  country: 'Busque por nombre o código.',
  timezone: 'Por ejemplo, Europe/Vienna.',
  alertEmails: 'Pulse Intro después de cada dirección o pegue varias.',
  reportSchedule: 'Con qué frecuencia se envía un resumen a las mismas direcciones.',
  reportDay: 'En un mes más corto, el último día.',
  reportHour: 'De 0 a 23, en la zona horaria de la organización.',
  silentDays: 'Días sin informe.',
  alertDnsThreat: 'Los dominios de la lista de silenciados no generan alertas.',
  alertAdminSignIn: 'O en un navegador que no se había usado antes.',
  emailDomains:
    'Quienes se registran con una dirección de correo confirmada de uno de estos dominios se unen a esta organización. Ejemplo: acme.com',
};

const choices: OrganizationsLabels['choices'] = {
  status: { active: 'Activa', trial: 'Prueba', suspended: 'Suspendida' },
  reportSchedule: { never: 'Nunca', daily: 'Cada día', weekly: 'Cada semana', monthly: 'Cada mes' },
  reportWeekday: {
    monday: 'Lunes',
    tuesday: 'Martes',
    wednesday: 'Miércoles',
    thursday: 'Jueves',
    friday: 'Viernes',
    saturday: 'Sábado',
    sunday: 'Domingo',
  },
};

const groups: OrganizationsLabels['groups'] = {
  profile: 'Perfil',
  features: 'Funciones',
  limits: 'Límites y reglas',
  reports: 'Alertas e informes',
  alerts: 'Qué genera una alerta',
  about: 'Información',
};

const tabs = { summary: 'Resumen' };

export const organizationsEs: LabelsOf<typeof organizations> = {
  title: 'Organizaciones',
  description: 'Todas las organizaciones que atiende este servicio.',
  name: 'organización |||| organizaciones |||| organizaciones',
  fields,
  help,
  choices,
  groups,
  actions: {
    startTrial: {
      label: 'Iniciar prueba',
      question: '¿Iniciar la prueba de %{name}?',
      consequence:
        '%{name} figura en prueba hasta entonces. Cuando termina la prueba no se desactiva nada: finalícela o suspenda la organización usted.',
      cancel: 'Dejar como está',
      done: 'La prueba de %{name} ha comenzado',
      ask: { endsAt: 'Fin de la prueba' },
    },
    extendTrial: {
      label: 'Cambiar fin de la prueba',
      question: '¿Cambiar el fin de la prueba de %{name}?',
      consequence: 'La prueba terminará en el momento que indique, antes o después de lo previsto.',
      cancel: 'Dejar como está',
      done: 'Se cambió el fin de la prueba de %{name}',
      ask: { endsAt: 'Fin de la prueba' },
    },
    endTrial: {
      label: 'Terminar prueba',
      question: '¿Terminar la prueba de %{name}?',
      consequence: '%{name} pasará a ser una organización activa de inmediato.',
      cancel: 'Mantener la prueba',
      done: 'La prueba de %{name} ha terminado',
    },
    suspend: {
      label: 'Suspender',
      question: '¿Suspender %{name}?',
      consequence: 'Nadie de %{name} podrá iniciar sesión ni continuar hasta que usted la reactive. No se pierde nada.',
      cancel: 'Dejar como está',
      done: 'Se suspendió %{name}',
    },
    resume: { label: 'Reactivar', done: 'Se reactivó %{name}' },
  },
  delete: {
    label: 'Eliminar',
    question: '¿Eliminar %{name}?',
    consequence:
      'Todo lo que le pertenece se elimina de forma definitiva y se cierran las sesiones de todos. Ninguna organización nueva podrá tener su nombre corto.',
    cancel: 'Conservar la organización',
    done: 'Se eliminó %{name}',
  },
  tabs: { ...tabs, core: 'Core' },
  empty: 'Cree la primera.',
};

export const ownOrganizationEs: LabelsOf<typeof ownOrganization> = {
  title: 'Organización',
  description: 'El perfil, las funciones y las reglas de su organización.',
  name: 'organización |||| organizaciones |||| organizaciones',
  fields,
  help,
  choices,
  groups,
  tabs,
  actions: {},
};
