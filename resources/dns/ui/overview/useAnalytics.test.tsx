// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ChosenOrganization } from '../../../../src/organization/activeOrganization';
import { renderConsole } from '../../../../tests/support/screens/renderConsole';
import { useAnalytics } from './useAnalytics';

afterEach(cleanup);

const from = '2026-11-01T00:00:00.000Z';

function Counts({ to }: { to: string }) {
  const { data } = useAnalytics('status', { from, to });
  return <output>{data?.items[0]?.queries ?? 'loading'}</output>;
}

function Page() {
  const [{ organization, to }, show] = useState({ organization: 'acme', to: '2026-11-02T00:00:00.000Z' });
  return (
    <ChosenOrganization value={organization}>
      <Counts to={to} />
      <button type="button" onClick={() => show({ organization, to: '2026-11-03T00:00:00.000Z' })}>
        Two days
      </button>
      <button type="button" onClick={() => show({ organization: 'globex', to })}>
        Globex
      </button>
    </ChosenOrganization>
  );
}

test('keeps the counts while another range is loading, but not those of another organisation', async () => {
  const answer = { kind: 'status', items: [{ status: 'blocked', queries: 7 }] };
  let isFirst = true;
  const { user } = renderConsole(<Page />, {
    answers: {
      'dns/getAnalytics': () => {
        if (!isFirst) return new Promise(() => undefined);
        isFirst = false;
        return answer;
      },
    },
  });
  await screen.findByText('7');
  await user.click(screen.getByRole('button', { name: 'Two days' }));
  expect(screen.getByText('7')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Globex' }));
  expect(screen.getByText('loading')).toBeTruthy();
});
