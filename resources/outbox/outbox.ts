import { messageKinds, messageMedia, messageStates } from '../../contract/enums';
import { defineResource } from '../../schema/define';
import { choice, id, number, type RecordOf, tags, text, time, url } from '../../schema/fields';

const fields = {
  id: id(),
  subject: text({ required: true, readOnly: true }),
  recipient: text({ required: true, readOnly: true, code: true }),
  kind: choice({ required: true, readOnly: true, choices: messageKinds }),
  medium: choice({ required: true, readOnly: true, choices: messageMedia }),
  state: choice({
    required: true,
    readOnly: true,
    choices: messageStates,
    tones: { waiting: 'information', sent: 'good', delivered: 'good', failed: 'bad' },
  }),
  code: text({ readOnly: true, code: true, unsortable: true }),
  link: url({ readOnly: true, unsortable: true, hidden: true }),
  body: text({ readOnly: true, multiline: true, unsortable: true, hidden: true }),
  html: text({ readOnly: true, unsortable: true, hidden: true }),
  files: tags({ readOnly: true, unsortable: true, hidden: true }),
  createdAt: time({ required: true, readOnly: true }),
  sentAt: time({ readOnly: true }),
  deliveredAt: time({ readOnly: true, hidden: true }),
  attempts: number({ required: true, readOnly: true }),
  lastError: text({ readOnly: true }),
};

export type OutboxMessage = RecordOf<typeof fields>;

/** Messages from the service to users and their delivery, for operators. */
export const outbox = defineResource('outbox', fields, {
  title: 'subject',
  scope: 'global',
  access: { super_admin: ['list', 'show'] },
  api: { list: 'outbox/list', get: 'outbox/get' },
  list: {
    columns: ['subject', 'recipient', 'kind', 'medium', 'state', 'code', 'createdAt'],
    filters: ['kind', 'medium', 'state', 'recipient', 'createdAt'],
    search: ['recipient', 'subject'],
    sort: ['createdAt', 'desc'],
    refresh: 5,
  },
  form: {
    message: ['recipient', 'code', 'link', 'body', 'files'],
    delivery: ['kind', 'medium', 'state', 'createdAt', 'sentAt', 'deliveredAt', 'attempts', 'lastError'],
  },
  screens: () => import('./ui/outbox.screens'),
});
