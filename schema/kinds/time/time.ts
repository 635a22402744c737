import { type Kind, NotAValue } from '../../kind';

export interface TimeOptions {
  /** How the backend writes it: ISO 8601 text unless said; epoch seconds (`s`) or milliseconds (`ms`). */
  onWire?: 'iso' | 's' | 'ms';
}

/** What `toISOString` writes, but for the days that not every month has: text that is in this form needs no parsing. */
const NORMAL = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

function normalText(text: string): string | null {
  if (NORMAL.test(text)) return text;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** A moment, held as ISO 8601 text in UTC: shown relative to now, in the viewer's zone on hover. */
export const timeKind: Kind<string, TimeOptions> = {
  fromWire: (wire, { onWire = 'iso' }) => {
    if (onWire === 'iso') return typeof wire === 'string' ? normalText(wire) : null;
    const moment =
      typeof wire === 'number' || (typeof wire === 'string' && wire.trim() !== '') ? Number(wire) : Number.NaN;
    const date = new Date(onWire === 's' ? moment * 1000 : moment);
    return Number.isNaN(date.getTime()) ? null : date.toISOString();
  },
  toWire: (value, { onWire = 'iso' }) =>
    onWire === 'iso' ? value : onWire === 's' ? Math.floor(Date.parse(value) / 1000) : Date.parse(value),
  fromText: text => {
    const date = new Date(text);
    if (Number.isNaN(date.getTime())) throw new NotAValue({ key: 'time' });
    return date.toISOString();
  },
  toText: value => value,
  // Texts of one form are in order as they are; a filter may hold another form.
  sortKey: value => normalText(value) ?? '',
  validate: value => (Number.isNaN(Date.parse(value)) ? { key: 'time' } : undefined),
  operators: ['gte', 'lte', 'gt', 'lt', 'empty'],
  sample: n => new Date(Date.UTC(2026, 0, 1 + n)).toISOString(),
};
