// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { createMemoryRouter, Route, RouterProvider, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useAddressParameters } from './useAddressParameters';

let add: (name: string) => void = () => {};

function Page() {
  const [, change] = useAddressParameters();
  add = name => change(before => new URLSearchParams([...before, [name, '1']]), { replace: true });
  return null;
}

test('two changes between renders are both kept', () => {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/?first=1'] });
  render(<RouterProvider router={router} />);
  act(() => {
    add('second');
    add('third');
  });
  expect(router.state.location.search).toBe('?first=1&second=1&third=1');
});

test('a change after its page was left does not navigate back', () => {
  const pages = (
    <Routes>
      <Route path="*" element={<Page />} />
    </Routes>
  );
  const router = createMemoryRouter([{ path: '*', element: pages }], { initialEntries: ['/map'] });
  render(<RouterProvider router={router} />);
  act(() => {
    router.navigate('/users');
    add('late');
  });
  expect(router.state.location).toMatchObject({ pathname: '/users', search: '' });
});
