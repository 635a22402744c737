/** What a browser says of itself, in the words people use for it. */
export interface BrowserName {
  browser: string;
  /** Its first number; undefined where it says none. */
  version: string | undefined;
  system: string;
}

/** The first that matches counts: most browsers name others, too, to be taken for them. */
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
 * Browser and system of a user agent text, or of the list of brands that Amplify makes of a browser's client hints;
 * undefined for another kind of name, which is best shown as it is.
 */
export function browserName(userAgent: string): BrowserName | undefined {
  const known = browsers.flatMap(([sign, browser]) => {
    const match = sign.exec(userAgent);
    return match === null ? [] : [{ browser, version: match[1] }];
  })[0];
  const system = systems.find(([sign]) => sign.test(userAgent))?.[1];
  return known === undefined || system === undefined ? undefined : { ...known, system };
}
