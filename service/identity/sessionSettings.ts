import { readNumber, readWord, type Variables } from '../variables';

/** How long sign-ins last, and what becomes of their refresh tokens. Times are in seconds. */
export interface SessionSettings {
  /** For how long a sign-in that isn't used can be continued; undefined: until it ends anyway. */
  idle: number | undefined;
  /** When a sign-in ends, however much it is used. */
  longest: number;
  /** Whether each refresh replaces the refresh token, and for how long the replaced one may be sent once more. */
  rotation: { grace: number } | undefined;
}

/** What the identity provider does unless it is told otherwise. */
export const usualSessions: SessionSettings = { idle: undefined, longest: 30 * 24 * 60 * 60, rotation: { grace: 60 } };

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Reads the settings from environment variables.
 * @param value the text of a variable
 * @throws StartError that names the variable
 */
export function readSessions(value: Variables): SessionSettings {
  const idle = readNumber(value, 'SESSION_IDLE_MINUTES', 5, 30 * 24 * 60);
  const longest = readNumber(value, 'SESSION_MAX_HOURS', 1, 365 * 24);
  const grace = readNumber(value, 'REFRESH_TOKEN_GRACE_SECONDS', 0, 60) ?? usualSessions.rotation?.grace ?? 0;
  const rotation = readWord(value, 'REFRESH_TOKEN_ROTATION', ['on', 'off'], 'on');
  return {
    idle: idle && idle * MINUTE,
    longest: longest === undefined ? usualSessions.longest : longest * HOUR,
    rotation: rotation === 'on' ? { grace } : undefined,
  };
}

/**
 * Reads after how many days another key signs tokens; 0 has the first one sign for ever.
 * @throws StartError that names the variable
 */
export function readSigningKeyDays(value: Variables): number | undefined {
  return (readNumber(value, 'SIGNING_KEY_DAYS', 0, 3650) ?? 90) || undefined;
}

/** The variables that only the embedded identity provider heeds: a user pool of AWS has settings of its own. */
export const embeddedSessionVariables = [
  'SESSION_MAX_HOURS',
  'REFRESH_TOKEN_ROTATION',
  'REFRESH_TOKEN_GRACE_SECONDS',
  'SIGNING_KEY_DAYS',
  'WEBAUTHN_RP_ID',
] as const;
