import { type SQL, sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { key, moment, oneOf } from '../../../../service/db/columns';
import { organizationKey } from '../../../organizations/service/tables/organizations';
import { userKey } from '../../../users/service/tables/users';
import { devicePlatforms, integrityVerdicts } from '../../contract/securityHubWords';

/**
 * The last report of each device of a user. Null means not reported. The risk isn't stored, because it depends on the
 * current time (resources/devices/service/risk.ts).
 */
export const securityDevices = pgTable(
  'security_devices',
  {
    id: key().primaryKey(),
    organizationId: organizationKey(),
    userId: userKey(),
    /** Identifier chosen by the installed app. */
    deviceId: key().notNull(),
    deviceName: text().notNull(),
    manufacturer: text(),
    model: text(),
    platform: text({ enum: devicePlatforms }).notNull(),
    osVersion: key().notNull(),
    osMajor: integer().generatedAlwaysAs(
      (): SQL => sql`substring(${securityDevices.osVersion} from '^[0-9]{1,6}')::int`,
    ),
    osBuild: text(),
    /** Release date of the installed security patch. */
    securityPatchLevel: moment(),
    appVersion: key(),
    appBuild: text(),
    jailbroken: boolean(),
    passcodeSet: boolean(),
    biometricsEnabled: boolean(),
    encrypted: boolean(),
    hardwareBackedKeystore: boolean(),
    developerMode: boolean(),
    adbEnabled: boolean(),
    unknownSources: boolean(),
    emulator: boolean(),
    appTampered: boolean(),
    hookingDetected: boolean(),
    malwareApps: text().array().notNull().default([]),
    integrity: text({ enum: integrityVerdicts }).notNull().default('unknown'),
    vpnActive: boolean(),
    dnsProfileInstalled: boolean(),
    ipAddress: text(),
    country: text(),
    firstSeenAt: moment().notNull().defaultNow(),
    lastCheckInAt: moment().notNull().defaultNow(),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`fold(${securityDevices.deviceName} || ' ' || coalesce(${securityDevices.manufacturer}, '') || ' ' || coalesce(${securityDevices.model}, '') || ' ' || ${securityDevices.deviceId})`,
      ),
  },
  table => [
    check('security_devices_platform', oneOf(table.platform, devicePlatforms)),
    check('security_devices_integrity', oneOf(table.integrity, integrityVerdicts)),
    index('security_devices_by_organization').on(table.organizationId, table.lastCheckInAt, table.id),
    // For the list of all organisations, sorted by last report.
    index('security_devices_by_check_in').on(table.lastCheckInAt, table.id),
    index('security_devices_by_user').on(table.userId),
  ],
);
