import fc from 'fast-check';
import { devicePlatforms } from '../../resources/devices/contract/securityHubWords';

/**
 * Generates what devices may report about themselves.
 * @param moment the time of the report, or of the last patch
 */
export function postures<T>(moment: fc.Arbitrary<T>) {
  const optionalBoolean = fc.constantFrom(true, false, null);
  return fc.record({
    platform: fc.constantFrom(...devicePlatforms),
    osVersion: fc.constantFrom(...versions),
    securityPatchLevel: fc.option(moment),
    jailbroken: optionalBoolean,
    passcodeSet: optionalBoolean,
    encrypted: optionalBoolean,
    developerMode: optionalBoolean,
    adbEnabled: optionalBoolean,
    emulator: optionalBoolean,
    appTampered: optionalBoolean,
    hookingDetected: optionalBoolean,
    malwareApps: fc.array(fc.constant('com.example.bad'), { maxLength: 2 }),
    lastCheckInAt: moment,
  });
}

const versions = [
  '9',
  '12',
  '13',
  '13.1',
  '14',
  '14.2',
  '15',
  '16',
  '16.7',
  '17',
  '17.2',
  '18',
  '18.1',
  '26.1',
  '99',
  '1234567',
  '11 23H2',
  'beta',
  '',
];
