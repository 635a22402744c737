import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { Feature } from '../../contract/features';
import { useRole } from '../access/useRole';
import { ListMessage } from '../screens/list/states/ListMessage';
import { useReplacedInput } from '../screens/record/form/replacedInput';
import { useCall } from '../ui/useCall';
import { organizationStore, useActiveOrganization, useOrganizationName } from './activeOrganization';

/**
 * Replaces a screen whose feature the organisation doesn't have, and says what still exists and who can switch it on. Shows the
 * screen again once it is on.
 */
export default function FeatureOff({ feature }: { feature: Feature }) {
  const translate = useTranslate();
  const active = useActiveOrganization() ?? '';
  const isOperator = useRole() === 'super_admin';
  const kept = useKept(active, feature);
  const name = useOrganizationName()(active);
  const sentences = [
    translate(`features.${feature}.off`),
    ...(kept === undefined ? [] : [kept]),
    ...(isOperator ? [] : [translate('features.askOperator')]),
    ...(useReplacedInput() ? [translate('features.inputKept')] : []),
  ];
  return (
    <ListMessage isPage title={translate(`features.${feature}.title`, { name })} text={sentences.join(' ')}>
      {isOperator && (
        <Button component={Link} to={`/organizations/${encodeURIComponent(active)}`} variant="outlined">
          {translate('features.switchOn', { name })}
        </Button>
      )}
    </ListMessage>
  );
}

/** Returns what exists from when the organisation had the feature, or undefined until it is counted. */
function useKept(organization: string, feature: Feature): string | undefined {
  const translate = useTranslate();
  const { data, isFetchedAfterMount } = useCall('getOrganizationFeatures', { organization });
  const found = data?.find(each => each.feature === feature);
  // An earlier answer may be from before the feature was switched off.
  const isOnAgain = isFetchedAfterMount && found?.on === true;
  useEffect(() => {
    if (isOnAgain) organizationStore.changeFeatures(organization, known => [...known, feature]);
  }, [isOnAgain, organization, feature]);
  if (found === undefined) return undefined;
  const { kept } = found;
  return kept === 0 ? translate('features.nothingKept') : translate(`features.${feature}.kept`, { smart_count: kept });
}
