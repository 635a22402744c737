// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderConsole } from '../../../../tests/support/screens/renderConsole';
import ViewDialog from './ViewDialog';

vi.mock('../../../../src/map/MapView', () => ({ MapView: () => null, usePreloadedMap: () => {} }));

afterEach(cleanup);

test('Enter chooses the view, unless a number is invalid, which says why', async () => {
  const onChoose = vi.fn();
  const view = { lat: 48, lng: 16, zoom: 4 };
  const { user } = renderConsole(<ViewDialog view={view} onCancel={() => {}} onChoose={onChoose} />);
  const latitude = await screen.findByRole('textbox', { name: 'Latitude' });
  for (const [typed, problem] of [
    ['north', 'Not a number. Example: 12'],
    ['91', 'Must be at most 90'],
    ['', 'Please fill this in'],
  ] as const) {
    await user.clear(latitude);
    if (typed !== '') await user.type(latitude, typed);
    await user.keyboard('{Enter}');
    expect(screen.getByText(problem)).toBeTruthy();
  }
  await user.type(latitude, ' 47.5 ');
  expect(onChoose).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledWith({ ...view, lat: 47.5 });
});
