// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { QuestionDialog } from './QuestionDialog';

afterEach(cleanup);

function Question({ act }: { act: () => Promise<void> }) {
  const { isPending, error, mutate } = useMutation({ mutationFn: act });
  return (
    <QuestionDialog
      question="Delete it?"
      cancelLabel="Keep it"
      confirmLabel="Delete"
      busy={isPending}
      error={error}
      onCancel={() => {}}
      onConfirm={() => mutate()}
    />
  );
}

test('a double click acts once, and again after a failure', async () => {
  let count = 0;
  const act = async () => {
    count++;
    throw new Error('The disk is full');
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Question act={act} />
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button', { name: 'Delete' });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByText('The disk is full');
  expect(count).toBe(1);
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
  await waitFor(() => expect(count).toBe(2));
});
