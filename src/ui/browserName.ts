/** A browser and its operating system under their common names. */
export interface BrowserName {
  browser: string;
  /** The major version; undefined if the user agent doesn't have it. */
  version: string | undefined;
  system: string;
}

/** In order of precedence: most browsers also name others in their user agent, for compatibility. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\/(\d+)?/, 'Edge'],
  [/\b(?:OPR|Opera)\/(\d+)?/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)?/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)?/, 'Firefox'],
  [/\b(?:(?:Headless)?Chrom(?:e|ium)|CriOS)\/(\d+)?/, 'Chrome'],
  [/(?:\bVersion\/(\d+).*)?\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|^iOS\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bmacOS\b/, 'macOS'],
  [/\bCrOS\b|\bChrome OS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Returns the browser and system of a user agent string, or of the brand list that Amplify makes of client hints.
 * Returns undefined for any other device name, which is best shown unchanged.
 */
export function browserName(userAgent: string): BrowserName | undefined {
  const known = browsers.flatMap(([sign, browser]) => {
    const match = sign.exec(userAgent);
    return match === null ? [] : [{ browser, version: match[1] }];
  })[0];
  const system = systems.find(([sign]) => sign.test(userAgent))?.[1];
  return known === undefined || system === undefined ? undefined : { ...known, system };
}
