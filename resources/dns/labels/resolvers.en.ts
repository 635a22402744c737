import type { LabelsOf } from '../../../schema/labels';
import type { dnsResolvers } from '../resolvers';

export const dnsResolversEn: LabelsOf<typeof dnsResolvers> = {
  title: 'Resolvers',
  description: 'DNS servers that filter by this profile and report what they are asked.',
  name: 'resolver |||| resolvers',
  fields: {
    id: 'Identifier',
    name: 'Name',
    token: 'Token',
    lastProfileAt: 'Profile fetched',
    lastReportAt: 'Last report',
    address: 'Address',
    software: 'Software',
    createdAt: 'Added',
    organization: 'Organisation',
  },
  help: {
    name: 'Such as its office or machine.',
    token: 'The resolver signs in with it. Copy it now: it is not shown again.',
  },
  choices: {},
  groups: { resolver: 'Resolver' },
  actions: {},
  delete: {
    label: 'Remove',
    question: 'Remove %{name}? |||| Remove %{smart_count} resolvers?',
    consequence:
      'Its token stops working at once: it no longer gets changes and can’t report queries. What it reported stays in the log. |||| Their tokens stop working at once: they no longer get changes and can’t report queries. What they reported stays in the log.',
    cancel: 'Keep it |||| Keep them',
    done: '%{name} was removed |||| %{smart_count} resolvers were removed',
  },
  empty: 'Add one to filter your own network and see its queries in the log.',
};
