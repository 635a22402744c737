// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadTexts } from '../i18n/language';
import { CopyText } from './CopyText';

beforeAll(() => loadTexts('publicLater'));
afterEach(cleanup);

it('selects the text if the browser refuses to copy it', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Refused', 'NotAllowedError'));
  render(<CopyText text="JBSWY3DPEHPK3PXP" />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(getSelection()?.toString()).toBe('JBSWY3DPEHPK3PXP');
  expect(screen.queryByText('Copied')).toBeNull();
});
