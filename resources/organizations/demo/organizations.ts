import type { OrganizationAttributes } from '../contract/organizations';

/** A demo team. `slug` is the end of its identifier. */
type DemoTeam = readonly [slug: string, label: string, description: string];

export interface DemoOrganization {
  id: string;
  label: string;
  /** Number of users, including the demo accounts. */
  people: number;
  /** Remaining days of the trial. Absent if it has none. */
  trialDays?: number;
  /** Age in days. */
  age: number;
  attributes: Partial<OrganizationAttributes>;
  teams: readonly DemoTeam[];
}

/** The demo organisations. All are fictitious, and their domains use the reserved top-level domain `example`. */
export const demoOrganizations: readonly DemoOrganization[] = [
  {
    id: 'acme',
    label: 'Acme Ltd',
    people: 120,
    age: 910,
    attributes: {
      maxUsers: 250,
      smsEnabled: true,
      dnsEnabled: true,
      trackingEnabled: true,
      securityHubEnabled: true,
      country: 'GB',
      timezone: 'Europe/London',
      contactEmail: 'office@acme.example',
      alertEmails: ['security@acme.example'],
      reportSchedule: 'weekly',
    },
    teams: [
      ['management', 'Management', 'Directors and heads of department'],
      ['sales', 'Sales', 'Everybody who talks to customers'],
      ['service', 'Customer service', 'Questions and complaints, every day from 8 to 20'],
      ['engineering', 'Engineering', 'Design and construction'],
      ['production', 'Production', 'Halls 1 to 3'],
      ['night-shift', 'Night shift', 'Production from 22 to 6'],
      ['warehouse', 'Warehouse', ''],
      ['it', 'IT', 'Accounts, devices and networks'],
      ['works-council', 'Works council', 'Confidential'],
    ],
  },
  {
    id: 'globex',
    label: 'Globex Industries',
    people: 85,
    age: 640,
    attributes: {
      maxUsers: 100,
      smsEnabled: true,
      dnsEnabled: true,
      trackingEnabled: true,
      securityHubEnabled: true,
      country: 'DE',
      timezone: 'Europe/Berlin',
      contactEmail: 'admin@globex.example',
      reportSchedule: 'monthly',
    },
    teams: [
      ['board', 'Board', 'The board and its office'],
      ['research', 'Research', 'Laboratories in Jena and Graz'],
      ['field', 'Field engineers', 'On the road: reach them by phone'],
      ['purchasing', 'Purchasing', ''],
      ['finance', 'Finance', 'Accounts payable, accounts receivable, controlling'],
      ['people', 'People', 'Hiring, payroll and training'],
      ['security', 'Plant security', 'Gate 1 and gate 4, around the clock'],
    ],
  },
  {
    id: 'initrode',
    label: 'Initrode Logistics',
    people: 44,
    trialDays: 18,
    age: 12,
    attributes: { maxUsers: 50, trackingEnabled: true, mfaRequired: true, country: 'US', timezone: 'America/Chicago' },
    teams: [
      ['dispatch', 'Dispatch', 'Tours of the day'],
      ['drivers', 'Drivers', 'North and south tours'],
      ['depot', 'Depot', ''],
      ['office', 'Office', 'Invoices and customs'],
    ],
  },
];

/** Returns the virtual host of a demo organisation. */
export function demoVhost(organization: string): string {
  return `${organization}.chat.example`;
}
