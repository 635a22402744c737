import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useCurrentUser } from '../../../src/access/useRole';
import { useOrganizations } from '../../../src/organization/activeOrganization';
import { useRefreshRecords } from '../../../src/screens/record/actions/useRefreshRecords';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';
import { size } from '../../../src/theme/tokens';
import { BusyButton } from '../../../src/ui/BusyButton';
import { ErrorAlert } from '../../../src/ui/ErrorAlert';
import { RadioChoice } from '../../../src/ui/RadioChoice';
import { type DnsTemplate, dnsTemplates } from '../contract/dnsWords';

/** Renders the form that creates a profile. Shown instead of the tabs if the organisation has none. */
export function CreateProfile() {
  const translate = useTranslate();
  const { rpc } = useConsoleDataProvider();
  const { organizations, active: organization } = useOrganizations();
  const signedInUser = useCurrentUser();
  const activeLabel = organizations.find(({ id }) => id === organization)?.label;
  const name = activeLabel ?? signedInUser?.organizationLabel ?? organization ?? '';
  const titleId = useId();
  const [template, setTemplate] = useState<DnsTemplate>('balanced');
  const creation = useMutation({
    mutationFn: () => rpc('dns/addOrganizationProfile', { ...(organization && { organization }), name, template }),
    onSuccess: useRefreshRecords(),
  });
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 4, sm: 6 }, mt: 4, maxWidth: size.form }}>
      <Typography id={titleId} variant="h2">
        {translate('dns.create.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 4 }}>
        {translate('dns.create.help')}
      </Typography>
      <RadioChoice
        label={translate('dns.create.title')}
        labelledBy={titleId}
        value={template}
        options={dnsTemplates}
        labelOf={each => translate(`dns.create.templates.${each}.title`)}
        helpOf={each => translate(`dns.create.templates.${each}.help`)}
        onChoose={setTemplate}
      />
      <ErrorAlert error={creation.error} text="dns.create.failed" sx={{ my: 3 }} />
      <BusyButton
        variant="contained"
        color="primary"
        loading={creation.isPending}
        onClick={() => creation.mutate()}
        sx={{ mt: 2 }}
      >
        {translate('dns.create.submit')}
      </BusyButton>
    </Card>
  );
}
