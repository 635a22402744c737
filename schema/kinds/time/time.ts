import { type Kind, NotAValue } from '../../kind';

export interface TimeOptions {
  /** How the backend writes it: ISO 8601 text unless said; epoch seconds (`s`) or milliseconds (`ms`). */
  onWire?: 'iso' | 's' | 'ms';
}

/** A moment, held as ISO 8601 text in UTC: shown relative to now, in the viewer's zone on hover. */
export const timeKind: Kind<string, TimeOptions> = {
  fromWire: (wire, { onWire = 'iso' }) => {
    const moment =
      onWire === 'iso' ? (typeof wire === 'string' ? Date.parse(wire) : Number.NaN) : Number(wire ?? Number.NaN);
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
  sortKey: Date.parse,
  validate: value => (Number.isNaN(Date.parse(value)) ? { key: 'time' } : undefined),
  operators: ['gte', 'lte', 'empty'],
  sample: n => new Date(Date.UTC(2026, 0, 1 + n)).toISOString(),
};
