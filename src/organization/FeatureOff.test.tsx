// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderConsole } from '../../tests/support/screens/renderConsole';
import { organizationStore } from './activeOrganization';
import FeatureOff from './FeatureOff';
import { hasFeature } from './useFeatures';

afterEach(() => {
  cleanup();
  organizationStore.reset();
});

test.each([false, true])('learns that a feature is on again: %s', async on => {
  organizationStore.add({ id: 'acme', label: 'Acme Ltd', features: ['sms'] });
  organizationStore.choose('acme');
  renderConsole(<FeatureOff feature="dns" />, {
    answers: { getOrganizationFeatures: [{ feature: 'dns', on, kept: 3 }] },
  });
  await screen.findByText(/3/);
  await waitFor(() => expect(hasFeature(organizationStore.getSnapshot(), 'dns')).toBe(on));
});
