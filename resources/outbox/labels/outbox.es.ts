import type { LabelsOf } from '../../../schema/labels';
import type { outbox } from '../outbox';

export const outboxEs: LabelsOf<typeof outbox> = {
  title: 'Bandeja de salida',
  description: 'Lo que el servicio escribió a los usuarios y qué fue de ello. Lo enviado pierde su texto.',
  name: 'mensaje |||| mensajes |||| mensajes',
  fields: {
    id: 'Número',
    subject: 'Asunto',
    recipient: 'Para',
    kind: 'Tipo',
    medium: 'Medio',
    state: 'Estado',
    code: 'Código',
    link: 'Enlace',
    body: 'Texto, hasta el envío',
    html: 'En HTML',
    files: 'Archivos',
    createdAt: 'Escrito',
    sentAt: 'Enviado',
    deliveredAt: 'Entregado',
    attempts: 'Intentos',
    lastError: 'Error',
  },
  choices: {
    kind: {
      invitation: 'Invitación',
      password_reset: 'Restablecer contraseña',
      code: 'Código',
      factor_removed: 'Segundo factor quitado',
      account_event: 'Seguridad de la cuenta',
      security_report: 'Informe de seguridad',
      security_alert: 'Alerta de seguridad',
    },
    medium: { email: 'Correo', sms: 'SMS' },
    state: { waiting: 'En espera', sent: 'Enviado', delivered: 'Entregado', failed: 'Con error' },
  },
  groups: { message: 'Mensaje', delivery: 'Entrega' },
  actions: {},
  empty: 'Aún no se ha enviado ningún mensaje.',
};
