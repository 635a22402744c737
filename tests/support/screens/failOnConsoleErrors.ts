import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** The props that react-admin's inputs pass for older versions of Material UI. */
const knownProps: readonly unknown[] = ['InputProps', 'InputLabelProps', 'inputProps', 'inputRef'];

const isKnown = ([message, prop]: readonly unknown[]) =>
  /does not recognize the `%s` prop/.test(String(message)) ? knownProps.includes(prop) : /act\(/.test(String(message));

/** Fails on any error that React logs, except for props that react-admin passes for older versions of Material UI. */
export function failOnConsoleErrors(): void {
  let consoleErrors: unknown[][] = [];
  beforeEach(() => {
    consoleErrors = [];
    vi.spyOn(console, 'error').mockImplementation((...args) => void consoleErrors.push(args));
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    // Ignore what react-admin logs for a refused save: its first argument isn't a string, as React's is.
    expect(consoleErrors.filter(args => typeof args[0] === 'string' && !isKnown(args))).toEqual([]);
  });
}
