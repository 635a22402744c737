import { type Kind, NotAValue } from '../../kind';

export interface TimeOptions {
  /** The wire format: ISO 8601 by default, or epoch seconds (`s`) or milliseconds (`ms`). */
  onWire?: 'iso' | 's' | 'ms';
}

/** Matches the format of `toISOString`, except for days 29 to 31, so that most times need no parsing. */
const NORMALIZED_ISO = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** Matches a day with or without a time, which is local without an offset. */
const TYPED = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:[\d:.]+(?:Z|[+-]\d\d:\d\d)?))?$/;

/** Whether a time has the length and the separators of `toISOString`. */
function isNormalized(text: string): boolean {
  return text.length === 24 && text[10] === 'T' && text[23] === 'Z';
}

function normalizeTime(text: string): string | null {
  if (NORMALIZED_ISO.test(text)) return text;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** A time, stored as ISO 8601 in UTC. Shown relative to now, with the absolute time in the tooltip. */
export const timeKind: Kind<string, TimeOptions> = {
  fromWire: (wire, { onWire = 'iso' }) => {
    if (onWire === 'iso') return typeof wire === 'string' ? normalizeTime(wire) : null;
    const moment =
      typeof wire === 'number' || (typeof wire === 'string' && wire.trim() !== '') ? Number(wire) : Number.NaN;
    const date = new Date(onWire === 's' ? moment * 1000 : moment);
    return Number.isNaN(date.getTime()) ? null : date.toISOString();
  },
  toWire: (value, { onWire = 'iso' }) =>
    onWire === 'iso' ? value : onWire === 's' ? Math.floor(Date.parse(value) / 1000) : Date.parse(value),
  fromText: text => {
    const [, day = '', time = '00:00'] = TYPED.exec(text) ?? [];
    // Browsers read 30 February as 2 March.
    const date = new Date(new Date(day).toJSON()?.startsWith(day) ? `${day}T${time}` : Number.NaN);
    if (Number.isNaN(date.getTime())) throw new NotAValue({ key: 'time' });
    return date.toISOString();
  },
  toText: value => value,
  // Normalised texts sort correctly. Values are normalised already, but a filter may contain another format.
  sortKey: value => (isNormalized(value) ? value : (normalizeTime(value) ?? '')),
  validate: value => (Number.isNaN(Date.parse(value)) ? { key: 'time' } : undefined),
  operators: ['gte', 'lte', 'gt', 'lt', 'empty'],
  sample: n => new Date(Date.UTC(2026, 0, 1 + n)).toISOString(),
};
