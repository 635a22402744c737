// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderConsole } from '../../../../tests/support/screens/renderConsole';
import ViewDialog from './ViewDialog';

interface MapProps {
  onReady(handle: object): void;
  onViewChange(view: object): void;
}

const MapView = vi.hoisted(() => vi.fn((_props: MapProps) => null));
vi.mock('../../../../src/map/MapView', () => ({ MapView, usePreloadedMap: () => {} }));

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

test('keeps what is typed while the map moves to it', async () => {
  const { user } = renderConsole(<ViewDialog view={null} onCancel={() => {}} onChoose={() => {}} />);
  await screen.findByRole('textbox', { name: 'Longitude' });
  const props = () => MapView.mock.lastCall?.[0];
  // The map reports each of its moves.
  const jumpTo = ({ center: [lng, lat], zoom }: { center: [number, number]; zoom: number }) =>
    props()?.onViewChange({ lng, lat, zoom });
  const map = { getCenter: () => ({ lng: 16, lat: 48 }), getZoom: () => 4, jumpTo };
  act(() => props()?.onReady({ map }));
  for (const [name, typed] of [
    ['Longitude', '-0.05'],
    ['Latitude', '51.005'],
  ] as const) {
    const input = await screen.findByRole<HTMLInputElement>('textbox', { name });
    await user.clear(input);
    await user.type(input, typed);
    expect(input.value).toBe(typed);
  }
});
