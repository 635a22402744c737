import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** What react-admin's inputs hand on for older versions of Material UI. */
const knownProps: readonly unknown[] = ['InputProps', 'InputLabelProps', 'inputProps', 'inputRef'];

const isKnown = ([message, prop]: readonly unknown[]) =>
  /does not recognize the `%s` prop/.test(String(message)) ? knownProps.includes(prop) : /act\(/.test(String(message));

/** For tests of react-admin's components: React complains of what they hand on for older versions, and of nothing else. */
export function refuseOtherComplaints(): void {
  let complaints: unknown[][] = [];
  beforeEach(() => {
    complaints = [];
    vi.spyOn(console, 'error').mockImplementation((...said) => void complaints.push(said));
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    // What react-admin logs of a refused save is no complaint: React's are texts.
    expect(complaints.filter(said => typeof said[0] === 'string' && !isKnown(said))).toEqual([]);
  });
}
