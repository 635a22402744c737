import { readNumber, readWord, type Variables } from '../variables';

/** How long sessions last and how refresh tokens are rotated. Times are in seconds. */
export interface SessionSettings {
  /** How long an unused session can be continued. Undefined: until it ends anyway. */
  idle: number | undefined;
  /** Maximum lifetime of a session, even if it is in use. */
  longest: number;
  /** Whether each refresh replaces the refresh token, and how long the replaced one is still accepted. */
  rotation: { grace: number } | undefined;
}

export const defaultSessionSettings: SessionSettings = {
  idle: undefined,
  longest: 30 * 24 * 60 * 60,
  rotation: { grace: 60 },
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Reads the settings from environment variables.
 * @param value returns the value of a variable
 * @throws StartError naming the variable
 */
export function readSessions(value: Variables): SessionSettings {
  const idle = readNumber(value, 'SESSION_IDLE_MINUTES', 5, 30 * 24 * 60);
  const longest = readNumber(value, 'SESSION_MAX_HOURS', 1, 365 * 24);
  const grace = readNumber(value, 'REFRESH_TOKEN_GRACE_SECONDS', 0, 60) ?? defaultSessionSettings.rotation?.grace ?? 0;
  const rotation = readWord(value, 'REFRESH_TOKEN_ROTATION', ['on', 'off'], 'on');
  return {
    idle: idle && idle * MINUTE,
    longest: longest === undefined ? defaultSessionSettings.longest : longest * HOUR,
    rotation: rotation === 'on' ? { grace } : undefined,
  };
}

/**
 * Reads the number of days after which a new signing key takes over. Returns undefined for 0: keys aren't rotated.
 * @throws StartError naming the variable
 */
export function readSigningKeyDays(value: Variables): number | undefined {
  return (readNumber(value, 'SIGNING_KEY_DAYS', 0, 3650) ?? 90) || undefined;
}

/** Variables that only the embedded identity provider uses. A Cognito user pool has its own settings. */
export const embeddedSessionVariables = [
  'SESSION_MAX_HOURS',
  'REFRESH_TOKEN_ROTATION',
  'REFRESH_TOKEN_GRACE_SECONDS',
  'SIGNING_KEY_DAYS',
  'WEBAUTHN_RP_ID',
] as const;
