/**
 * Features that an operator can switch off for an organisation. While a feature is off, its calls are refused with
 * `feature_off`, nothing new is recorded, and the console hides its screens and menu entries. Existing data is kept.
 */
export const features = ['sms', 'dns', 'tracking', 'securityHub'] as const;
export type Feature = (typeof features)[number];

/** The features as errors name them, at the beginning of a sentence. */
export const featureNames: Readonly<Record<Feature, string>> = {
  sms: 'SMS',
  dns: 'DNS filtering',
  tracking: 'Tracking',
  securityHub: 'The Security Hub',
};

export function featureAttribute<F extends Feature>(feature: F): `${F}Enabled` {
  return `${feature}Enabled`;
}

export function featuresOf(attributes: Partial<Record<`${Feature}Enabled`, boolean>>): Feature[] {
  return features.filter(feature => attributes[featureAttribute(feature)] === true);
}
