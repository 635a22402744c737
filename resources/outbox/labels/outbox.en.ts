import type { LabelsOf } from '../../../schema/labels';
import type { outbox } from '../outbox';

export const outboxEn: LabelsOf<typeof outbox> = {
  title: 'Outbox',
  description: 'Messages of the service to users, and their delivery. Sent messages no longer show their text.',
  name: 'message |||| messages',
  fields: {
    id: 'Number',
    subject: 'Subject',
    recipient: 'To',
    kind: 'About',
    medium: 'By',
    state: 'Status',
    code: 'Code',
    link: 'Link',
    body: 'Text, until sent',
    html: 'As HTML',
    files: 'Files',
    createdAt: 'Written',
    sentAt: 'Sent',
    deliveredAt: 'Delivered',
    attempts: 'Attempts',
    lastError: 'Failure',
  },
  choices: {
    kind: {
      invitation: 'Invitation',
      password_reset: 'Reset password',
      code: 'Code',
      factor_removed: 'Removed factor',
      account_event: 'Account security',
      security_report: 'Security report',
      security_alert: 'Security alert',
    },
    medium: { email: 'E-mail', sms: 'Text message' },
    state: { waiting: 'Waiting', sent: 'Sent', delivered: 'Delivered', failed: 'Failed' },
  },
  groups: { message: 'Message', delivery: 'Delivery' },
  actions: {},
  empty: 'No message has been sent yet.',
};
