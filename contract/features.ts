/**
 * What an operator switches on and off for an organisation. While one is off, its calls are refused with `feature_off`,
 * nothing new is recorded, and the console shows neither its screens nor its menu entries. Data from before is kept.
 */
export const features = ['sms', 'dns', 'tracking', 'securityHub'] as const;
export type Feature = (typeof features)[number];

/** The attribute of an organisation that switches a feature. */
export function featureAttribute<F extends Feature>(feature: F): `${F}Enabled` {
  return `${feature}Enabled`;
}

/** The features that an organisation's attributes switch on. */
export function featuresOf(attributes: Partial<Record<`${Feature}Enabled`, boolean>>): Feature[] {
  return features.filter(feature => attributes[featureAttribute(feature)] === true);
}
