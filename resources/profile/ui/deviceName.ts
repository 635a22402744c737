/** What a browser says of itself, in the words people use for it. */
export interface BrowserName {
  browser: string;
  system: string;
}

/** The first that matches counts: most browsers name others, too, to be taken for them. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
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
  const browser = find(browsers, userAgent);
  const system = find(systems, userAgent);
  return browser === undefined || system === undefined ? undefined : { browser, system };
}

function find(names: readonly [RegExp, string][], text: string): string | undefined {
  return names.find(([sign]) => sign.test(text))?.[1];
}
