import { carriesTrackingToken } from '../../../contract/transport';
import { runPeriodically, SWEEPING_MS } from '../../../service/background';
import type { DomainService } from '../../../service/domain';
import { assertSameOrigin } from '../../../service/http/access';
import { readJsonBodies } from '../../../service/http/jsonBodies';
import { seedGeofences } from '../demo/geofences';
import { demoMovement } from '../demo/movement';
import { seedTracking, startDemoHistory } from '../demo/tracking';
import { readGeofenceRecords } from './geofences';
import { Announcer } from './live/announce';
import { liveStream } from './live/plugin';
import { servePositions } from './positionsRoute';
import { countPositions, readTrackingRecords, removeSharingTeam } from './settings';
import { sweepPositions } from './sweep';
import { trackingPassOf } from './tokens';
import { serveTracks } from './tracksRoutes';
import { meterDevices } from './usage';

export const service: DomainService = {
  async plugin(app, services) {
    const { db, config } = services;
    const announcer = new Announcer(services, app.log);
    app.addHook('onClose', () => announcer.close());
    await app.register(async routes => {
      readJsonBodies(routes);
      routes.addHook('onRequest', async request => {
        if (request.method === 'POST') assertSameOrigin(request, config);
      });
      servePositions(routes, services, announcer);
      serveTracks(routes, services);
    });
    await app.register(liveStream, services);
    const sweeping = { id: 'positions.work.old', failure: 'old positions were not deleted' };
    runPeriodically(app, SWEEPING_MS, sweeping, () => sweepPositions(db));
    if (config.seed !== 'demo') return;
    startDemoHistory(app, { db, days: config.demoTrackDays });
    if (config.demoMovement === 'on') demoMovement(app, { db, announcer });
  },
  kept: { tracking: async (db, organization, now) => (await countPositions(db, organization, now)).points },
  usage: { devices: meterDevices },
  passes: { open: carriesTrackingToken, read: trackingPassOf },
  extraConnectOrigins: ({ tracking: { liveUrl } }) => (liveUrl === undefined ? [] : [new URL(liveUrl).origin]),
  records: { 'live-tracking': readGeofenceRecords, 'mapping-setting': readTrackingRecords },
  onTeamDelete: removeSharingTeam,
  async seed(db, { people, now, config }) {
    await seedGeofences(db);
    await seedTracking(db, { people, now, days: config.demoTrackDays });
  },
};
