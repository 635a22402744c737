import { auditOutcomes } from '../../contract/auditEnums';
import { auditedCalls, auditedResources } from '../../contract/audited';
import { roles } from '../../contract/roles';
import { CURRENT_USER, defineResource } from '../../schema/define';
import { choice, flag, id, ip, json, number, type RecordOf, reference, text, time } from '../../schema/fields';

const unsortable = { readOnly: true, unsortable: true } as const;

const fields = {
  id: id({ hidden: true }),
  at: time({ required: true, readOnly: true }),
  actor: text({ wire: 'actor.username', ...unsortable }),
  actorId: reference({ to: 'manage-users', wire: 'actor.id', hidden: true, ...unsortable }),
  actorRole: choice({ wire: 'actor.user_type', choices: roles, ...unsortable }),
  action: choice({ required: true, choices: auditedCalls, ...unsortable }),
  target: text({ wire: 'target.label', ...unsortable }),
  targetType: choice({ wire: 'target.type', choices: auditedResources, ...unsortable }),
  targetId: text({ wire: 'target.id', code: true, ...unsortable }),
  outcome: choice({
    required: true,
    choices: auditOutcomes,
    tones: {
      ...Object.fromEntries(auditOutcomes.map(outcome => [outcome, 'warning' as const])),
      done: 'good',
      internal: 'bad',
    },
    ...unsortable,
  }),
  error: text(unsortable),
  organization: reference({ to: 'organizations', ...unsortable }),
  ip: ip(unsortable),
  userAgent: text(unsortable),
  requestId: text({ code: true, ...unsortable }),
  operationId: text({ code: true, ...unsortable }),
  entries: number({ hidden: true, ...unsortable }),
  refused: number({ hidden: true, ...unsortable }),
  folded: flag({ hidden: true, ...unsortable }),
  before: json(unsortable),
  after: json(unsortable),
};

export type AuditEntry = RecordOf<typeof fields>;

/** The audit log: who changed what, or tried to. Read-only for everyone. */
export const audit = defineResource('audit-log', fields, {
  title: entry => entry.target ?? entry.action,
  scope: 'either',
  access: { super_admin: ['list', 'show', 'export'], admin: ['list', 'show', 'export'] },
  api: { transport: 'rest', url: '/rest', conditions: true, readOnly: true },
  list: {
    columns: ['action', 'target', 'at', 'actor', 'outcome', 'organization'],
    filters: ['at', 'organization', 'actorId', 'action', 'targetType', 'outcome'],
    search: ['actor', 'target', 'targetId'],
    sort: ['at', 'desc'],
    folded: { field: 'folded', operator: 'eq', value: true },
    pinnedPresets: ['mine'],
    presets: {
      mine: { field: 'actorId', operator: 'in', value: [CURRENT_USER] },
      refused: { field: 'outcome', operator: 'in', value: auditOutcomes.filter(outcome => outcome !== 'done') },
    },
  },
  form: {
    what: ['at', 'action', 'target', 'targetType', 'targetId', 'outcome', 'error'],
    who: ['actor', 'actorRole', 'organization', 'ip', 'userAgent', 'requestId', 'operationId'],
  },
  screens: () => import('./ui/audit.screens'),
});
