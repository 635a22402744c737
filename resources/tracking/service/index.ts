import { carriesTrackingToken } from '../../../contract/transport';
import type { DomainService } from '../../../service/domain';
import { seedGeofences } from '../demo/geofences';
import { demoMovement } from '../demo/movement';
import { seedTracking, startDemoHistory } from '../demo/tracking';
import { readGeofenceRecords } from './geofences';
import { Announcer } from './live/announce';
import { liveStream } from './live/plugin';
import { tracking } from './plugin';
import { countPositions, readTrackingRecords } from './settings';
import { trackingPassOf } from './tokens';
import { meterDevices } from './usage';

export const service: DomainService = {
  async plugin(app, services) {
    const { db, config } = services;
    const announcer = new Announcer(services, app.log);
    app.addHook('onClose', () => announcer.close());
    await app.register(tracking, { ...services, announcer });
    await app.register(liveStream, services);
    if (config.seed !== 'demo') return;
    startDemoHistory(app, { db, days: config.demoTrackDays });
    if (config.demoMovement === 'on') demoMovement(app, { db, announcer });
  },
  kept: { tracking: async (db, organization, now) => (await countPositions(db, organization, now)).points },
  usage: { devices: meterDevices },
  passes: { open: carriesTrackingToken, read: trackingPassOf },
  extraConnectOrigins: ({ tracking: { liveUrl } }) => (liveUrl === undefined ? [] : [new URL(liveUrl).origin]),
  records: { 'live-tracking': readGeofenceRecords, 'mapping-setting': readTrackingRecords },
  async seed(db, { people, now, config }) {
    await seedGeofences(db);
    await seedTracking(db, { people, now, days: config.demoTrackDays });
  },
};
