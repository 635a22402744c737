import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useId } from 'react';
import { CallError } from '../../../../dataProvider';
import { saveValues } from '../../../../dataProvider/editedValues';
import { etagOf } from '../../../../dataProvider/stale';
import { useActiveOrganization, useScope } from '../../../../src/organization/activeOrganization';
import { useRefreshRecords } from '../../../../src/screens/record/actions/useRefreshRecords';
import { useConsoleDataProvider } from '../../../../src/screens/record/useConsoleDataProvider';
import { type NativeTracker, nativeTrackers, privacySwitches } from '../../contract/dnsWords';
import { ListTab } from '../ListTab';
import { type DnsProfile, profileKey, useProfile } from '../useProfile';

/** Renders the tab with the settings against ads and trackers. */
export default function Privacy() {
  const { data: profile } = useProfile();
  return (
    <>
      {profile && <PrivacySwitches profile={profile} />}
      <Box sx={{ height: 640, mt: 6 }}>
        <ListTab name="dns/privacy" />
      </Box>
    </>
  );
}

/** Renders the switches against trackers: native tracking and other settings. */
function PrivacySwitches({ profile: { privacy, etag } }: { profile: NonNullable<DnsProfile> }) {
  const translate = useTranslate();
  const { rpc } = useConsoleDataProvider();
  const scope = useScope();
  const mutate = usePrivacyChange();
  const blocked = new Set(privacy.natives.map(({ id }) => id));

  const switchNative = (id: NativeTracker, on: boolean) =>
    mutate({
      save: () =>
        rpc(on ? 'dns/addPrivacyNative' : 'dns/removePrivacyNative', { ...scope, id }).catch(error => {
          if (!isAlreadyDone(error)) throw error;
        }),
      optimistic: {
        natives: on
          ? [...privacy.natives, { id, name: nativeTrackers[id] }]
          : privacy.natives.filter(native => native.id !== id),
      },
    });
  const switchSetting = (name: (typeof privacySwitches)[number], on: boolean) =>
    mutate({
      save: () =>
        saveValues(
          { base: { on: privacy[name] }, etag, values: { on }, conflicts: [] },
          edited =>
            rpc('dns/updateOrganizationProfile', { ...scope, ...etagOf(edited), patch: { privacy: { [name]: on } } }),
          values => ({ on: Object(values.privacy)[name] === true }),
        ),
      optimistic: { [name]: on },
    });

  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
      <Switches title={translate('dns.privacy.natives.title')} help={translate('dns.privacy.natives.help')}>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))' }}>
          {(Object.keys(nativeTrackers) as NativeTracker[]).map(id => (
            <FormControlLabel
              key={id}
              control={<Switch checked={blocked.has(id)} onChange={(_event, on) => switchNative(id, on)} />}
              label={nativeTrackers[id]}
            />
          ))}
        </Box>
      </Switches>
      <Switches title={translate('dns.privacy.more.title')} help={translate('dns.privacy.more.help')}>
        {privacySwitches.map(name => (
          <Setting key={name} name={name} on={privacy[name]} onSwitch={on => switchSetting(name, on)} />
        ))}
      </Switches>
    </Box>
  );
}

interface PrivacyChange {
  save(): Promise<unknown>;
  optimistic: Partial<NonNullable<DnsProfile>['privacy']>;
}

/** Returns a function that saves one switch. Updates the cache optimistically and rolls back on error. */
function usePrivacyChange() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const key = profileKey(useActiveOrganization());
  const { mutate } = useMutation({
    mutationFn: ({ save }: PrivacyChange) => save(),
    onMutate: async ({ optimistic }) => {
      await queryClient.cancelQueries({ queryKey: key });
      const previous = queryClient.getQueryData<DnsProfile>(key);
      if (previous) queryClient.setQueryData(key, { ...previous, privacy: { ...previous.privacy, ...optimistic } });
      return () => queryClient.setQueryData(key, previous);
    },
    onError: ({ message }, _saved, rollBack) => {
      rollBack?.();
      // Not by `error`, which is only that of the last switch.
      notify('dns.privacy.failed', { type: 'error', messageArgs: { message } });
    },
    onSettled: useRefreshRecords(),
  });
  return mutate;
}

/** Whether the call failed because another user has already made the same change. */
function isAlreadyDone(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'taken' || error.code === 'not_found');
}

function Setting({ name, on, onSwitch }: { name: string; on: boolean; onSwitch: (on: boolean) => void }) {
  const translate = useTranslate();
  const helpId = useId();
  return (
    <Box sx={{ mb: 2 }}>
      <FormControlLabel
        control={
          <Switch
            checked={on}
            onChange={(_event, next) => onSwitch(next)}
            slotProps={{ input: { 'aria-describedby': helpId } }}
          />
        }
        label={translate(`dns.privacy.switches.${name}.label`)}
      />
      <FormHelperText id={helpId} sx={{ mt: 0 }}>
        {translate(`dns.privacy.switches.${name}.help`)}
      </FormHelperText>
    </Box>
  );
}

function Switches({ title, help, children }: { title: string; help: string; children: React.ReactNode }) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 4, sm: 5 } }}>
      <Typography id={titleId} component="h2" variant="h3">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        {help}
      </Typography>
      {children}
    </Card>
  );
}
