// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { usePageState } from './usePageState';

test('what is open closes with the page, such as by Back, and stays closed on the way forward', () => {
  const { result } = renderHook(() => ({ state: usePageState(false), navigate: useNavigate() }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/dashboard', '/files']}>{children}</MemoryRouter>,
  });
  act(() => result.current.state[1](true));
  act(() => void result.current.navigate('?sort=name'));
  expect(result.current.state[0]).toBe(true);
  act(() => void result.current.navigate('/dashboard'));
  expect(result.current.state[0]).toBe(false);
  act(() => void result.current.navigate(-1));
  expect(result.current.state[0]).toBe(false);
});
