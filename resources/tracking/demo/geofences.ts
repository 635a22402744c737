import { demo } from '../../../contract/demo';
import type { Database } from '../../../service/db/connect';
import { geofences } from '../../../service/db/schema';

/** The demo's areas: some where people work, and one that people shouldn't enter unnoticed. */
const demoGeofences: readonly (typeof geofences.$inferInsert)[] = [
  {
    id: demo.area,
    organizationId: 'acme',
    name: 'Office',
    colour: 'blue',
    shape: { type: 'circle', lng: -0.0877, lat: 51.5079, radiusM: 250 },
  },
  {
    id: '0a5e0000-0000-4000-8000-0000000000a2',
    organizationId: 'acme',
    name: 'Warehouse',
    colour: 'orange',
    shape: {
      type: 'polygon',
      points: [
        [-0.0365, 51.4985],
        [-0.0275, 51.4992],
        [-0.0262, 51.4946],
        [-0.0318, 51.4921],
        [-0.0371, 51.4948],
      ],
    },
  },
  {
    id: '0a5e0000-0000-4000-8000-0000000000a3',
    organizationId: 'globex',
    name: 'Werk Berlin',
    colour: 'blue',
    shape: { type: 'circle', lng: 13.3777, lat: 52.5163, radiusM: 300 },
  },
  {
    id: '0a5e0000-0000-4000-8000-0000000000a4',
    organizationId: 'globex',
    name: 'Testgelände',
    colour: 'red',
    shape: {
      type: 'polygon',
      points: [
        [13.4, 52.478],
        [13.415, 52.478],
        [13.415, 52.47],
        [13.4, 52.47],
      ],
    },
  },
];

/** Inserts the demo's areas. */
export async function seedGeofences({ orm }: Pick<Database, 'orm'>): Promise<void> {
  await orm.insert(geofences).values([...demoGeofences]);
}
