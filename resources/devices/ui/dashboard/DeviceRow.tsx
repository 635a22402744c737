import { useActiveOrganization } from '../../../../src/organization/activeOrganization';
import { PanelGrid } from '../../../../src/ui/Panel';
import { sharedQueryOptions, useCall } from '../../../../src/ui/useCall';
import { PlatformPanel, RiskPanel } from './DevicePanels';

/** Renders the dashboard's row about devices. Uses the same summary query as the other figures. */
export default function DeviceRow() {
  const organization = useActiveOrganization();
  return organization === undefined ? <PlatformDeviceRow /> : <OrganizationDeviceRow organization={organization} />;
}

function OrganizationDeviceRow({ organization }: { organization: string }) {
  return <Row answer={useCall('getOrganizationSummary', { organization }, sharedQueryOptions)} />;
}

function PlatformDeviceRow() {
  return <Row answer={useCall('platform/getSummary', {}, sharedQueryOptions)} />;
}

function Row({ answer }: Parameters<typeof RiskPanel>[0]) {
  return (
    <PanelGrid columns="repeat(2, minmax(0, 1fr))">
      <RiskPanel answer={answer} />
      <PlatformPanel answer={answer} />
    </PanelGrid>
  );
}
