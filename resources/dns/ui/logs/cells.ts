/** What the log's rows are drawn with, loaded at once: each by itself would have the rows wait for one after the other. */
export { default as CountryName } from './CountryName';
export { default as LogDomain } from './LogDomain';
export { default as LogReasons } from './LogReasons';
export { default as LogTime } from './LogTime';
export { default as LogTracker } from './LogTracker';
