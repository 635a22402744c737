import type { Pages } from '../../../contract/page';
import { administrators } from '../../../contract/roles';

export const pages = {
  '/last-known': {
    roles: administrators,
    menu: { group: 'tracking', icon: 'place' },
    order: 40,
    ofOrganization: true,
    oneOrganization: 'lastKnown.oneOrganization',
    feature: 'tracking',
  },
  '/live-tracking': {
    roles: administrators,
    menu: { group: 'tracking', icon: 'live' },
    order: 50,
    ofOrganization: true,
    oneOrganization: 'lastKnown.oneOrganization',
    feature: 'tracking',
  },
  '/historical-data': {
    roles: administrators,
    menu: { group: 'tracking', icon: 'route' },
    order: 60,
    ofOrganization: true,
    oneOrganization: 'lastKnown.oneOrganization',
    feature: 'tracking',
  },
  '/mapping-setting': {
    roles: administrators,
    menu: { group: 'tracking', icon: 'tune' },
    order: 70,
    ofOrganization: true,
    oneOrganization: 'mappingSettings.oneOrganization',
    feature: 'tracking',
  },
} as const satisfies Pages;
