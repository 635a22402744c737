import { accuracyText, altitudeText, batteryText, speedText, type Units } from '../../../../schema/formats/measures';
import type { Measure } from '../../contract/tracks';

/** Formats a measurement of a fix. */
export function measureText(measure: Measure, value: number, units: Units, locale: string): string {
  switch (measure) {
    case 'speed':
      return speedText(value, units, locale);
    case 'altitude':
      return altitudeText(value, units, locale);
    case 'accuracy':
      return accuracyText(value, units, locale);
    case 'battery':
      return batteryText(value, locale);
  }
}
