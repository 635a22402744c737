import { expect, it } from 'vitest';
import { StartError } from '../../../service/startError';
import { readConfig } from './config';

const read = (env: Readonly<Record<string, string>>) => readConfig(name => env[name]);

it("reads the tracking secret, the mapping service and the demo's movement", () => {
  expect(read({})).toEqual({ tracking: {}, demoMovement: 'on', demoTrackDays: 14 });
  const env = {
    TRACKING_SECRET: 'sixteen-letters-at-least',
    MAPPING_URL: 'https://mapping.example.net/',
    LIVE_URL: 'wss://live.example.net/live',
    DEMO_MOVEMENT: 'off',
    DEMO_TRACK_DAYS: '3',
  };
  expect(read(env)).toEqual({
    tracking: {
      secret: 'sixteen-letters-at-least',
      mappingUrl: 'https://mapping.example.net',
      liveUrl: 'wss://live.example.net/live',
    },
    demoMovement: 'off',
    demoTrackDays: 3,
  });
});

it.each([
  ['DEMO_MOVEMENT', 'fast'],
  ['DEMO_TRACK_DAYS', '31'],
  ['TRACKING_SECRET', 'short'],
  ['LIVE_URL', 'https://live.example.net'],
])('refuses %s=%s in a sentence that names it', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(StartError);
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} must be .*\\.$`));
});
