/** The steps of creating an organisation, in order. */
export const steps = ['identity', 'host', 'features', 'administrator', 'trial', 'review'] as const;
export type Step = (typeof steps)[number];

/** The fields of the organisation that a step asks for. */
export const fieldsOf: Readonly<Record<Step, readonly string[]>> = {
  identity: ['label', 'name'],
  host: ['vhost'],
  features: ['maxUsers', 'smsEnabled', 'dnsEnabled', 'trackingEnabled', 'securityHubEnabled'],
  administrator: [],
  trial: [],
  review: [],
};

/** The fields of a person that the first administrator is asked for. */
export const administratorFields = ['username', 'firstName', 'lastName', 'email'] as const;

/** How the first administrator gets in; `later`: there is none yet. */
export const accesses = ['invitation', 'password', 'later'] as const;
export type Access = (typeof accesses)[number];

/** For how many days a trial may be given; 0: there is none. */
export const trialLengths = [0, 14, 30, 60, 90] as const;

const ADMINISTRATOR = 'administrator.';

/** The step that asks for what the call names `path`, and the field's name there without what leads to it. */
export function stepOf(path: string): { step: Step; path: string } {
  if (path.startsWith(ADMINISTRATOR)) return { step: 'administrator', path: path.slice(ADMINISTRATOR.length) };
  if (path === 'trialEndsAt') return { step: 'trial', path };
  if (path === 'vhost') return { step: 'host', path };
  if (path.startsWith('attributes.')) return { step: 'features', path };
  return { step: 'identity', path };
}
