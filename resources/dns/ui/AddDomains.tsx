import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { pickBy } from 'es-toolkit';
import { useLocale, useNotify, useResourceContext, useTranslate } from 'ra-core';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { displayDomain } from '../../../contract/domains';
import { formatList } from '../../../schema/formatList';
import { useScope } from '../../../src/organization/activeOrganization';
import { useRefreshRecords } from '../../../src/screens/record/actions/useRefreshRecords';
import { DraftNotice } from '../../../src/screens/record/form/DraftNotice';
import { FormField } from '../../../src/screens/record/form/FormField';
import { useLeave, useUnsaved } from '../../../src/screens/record/form/LeaveGuard';
import { SaveFailure } from '../../../src/screens/record/form/SaveFailure';
import { useFormDraft } from '../../../src/screens/record/form/useFormDraft';
import { useRecordForm } from '../../../src/screens/record/form/useRecordForm';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';
import { useRecordNavigation } from '../../../src/screens/record/useRecordNavigation';
import { BusyButton } from '../../../src/ui/BusyButton';
import { PastedText } from '../../../src/ui/PastedText';
import { RefusedLines } from '../../../src/ui/RefusedLines';
import { submitProps } from '../../../src/ui/submitProps';
import { useResource } from '../../useResource';
import type { AddedDomains } from '../contract/dns';
import { type DomainList, dnsLimits } from '../contract/dnsWords';
import { type AcceptedDomain, classifyDomains, overlaps, splitDomainLines } from '../contract/domainLists';
import { useProfile } from './useProfile';

/** For each resource: the list, the call that adds to it, and the opposite list. */
const lists = {
  'dns/denylist': { list: 'denylist', call: 'dns/addDenylist', opposite: 'allowlist' },
  'dns/allowlist': { list: 'allowlist', call: 'dns/addAllowlist', opposite: 'denylist' },
  'dns/mute-list': { list: 'mutelist', call: 'dns/addMuteList', opposite: undefined },
} as const;
type ListName = keyof typeof lists;

/** Adds pasted domains to a list. Previews which lines will be added or refused, and why. */
export default function AddDomains() {
  const name = useResourceContext() as ListName;
  const { list, opposite } = lists[name];
  const translate = useTranslate();
  const { leave, pass } = useLeave();
  const resource = useResource(name);
  const { toList } = useRecordNavigation(resource);
  // Fields that apply to all added domains.
  const recordForm = useRecordForm(resource);
  const sharedFields = recordForm.editable.filter(field => field !== 'domain');
  const [text, setText] = useState('');
  const adding = useAddition(name, () => pass(toList));
  const classify = useClassify(list, opposite);
  const shown = useDeferredValue(text);
  const { lines, accepted, refused } = useMemo(() => classify(shown), [classify, shown]);
  const hasTooManyLines = lines > dnsLimits.list;
  const isWrong = sharedFields.some(field => recordForm.problems[field] !== undefined);
  const isUnsaved = text.trim() !== '' && !adding.data;
  useUnsaved(isUnsaved ? translate('dns.add.unsaved') : undefined, adding.isPending);
  const typedAt = useFormDraft({
    form: `${name} add`,
    input: isUnsaved ? { text, shared: recordForm.stored() } : undefined,
    isSaving: adding.isPending,
    restore: stored => {
      setText(stored.text);
      recordForm.restore(stored.shared);
    },
  });

  function submit(): void {
    // Sort again, because the deferred preview may be of an earlier text.
    const present = classify(text);
    const domains = present.accepted.map(({ domain }) => domain);
    if (domains.length === 0 || present.lines > dnsLimits.list || isWrong || adding.isPending) return;
    const isFilled = (value: unknown) => value != null && value !== '';
    adding.mutate({ domains, ...pickBy(recordForm.valuesOf(sharedFields), isFilled) });
  }

  if (adding.data?.refused.length) return <Outcome added={adding.data} list={list} onClose={() => pass(toList)} />;
  return (
    <FormProvider {...recordForm.form}>
      <Stack component="form" {...submitProps(submit)} sx={{ gap: 4 }}>
        <DraftNotice
          typedAt={typedAt}
          onDiscard={() => {
            setText('');
            recordForm.discard();
          }}
        />
        <PastedText
          label={translate('dns.add.domains')}
          help={translate('dns.add.help', { most: dnsLimits.list })}
          text={text}
          onChange={setText}
          status={
            hasTooManyLines
              ? translate('dns.add.tooMany', { count: lines, most: dnsLimits.list })
              : translate('dns.add.count', { smart_count: accepted.length })
          }
          isWrong={hasTooManyLines}
          disabled={adding.isPending}
        />
        <Overlaps accepted={accepted} list={list} />
        <Refused refused={refused} list={list} />
        {sharedFields.map(field => (
          <FormField key={field} recordForm={recordForm} name={field} />
        ))}
        {adding.error && <SaveFailure resource={resource} error={adding.error} />}
        <Stack direction="row" sx={{ gap: 2, justifyContent: 'flex-end' }}>
          <Button onClick={() => leave(toList)} disabled={adding.isPending}>
            {translate('ra.action.cancel')}
          </Button>
          <BusyButton
            type="submit"
            variant="contained"
            color="primary"
            loading={adding.isPending}
            disabled={accepted.length === 0 || hasTooManyLines || isWrong}
          >
            {accepted.length === 0
              ? translate(`resources.${name}.imports.domains.label`)
              : translate('dns.add.submit', { smart_count: accepted.length })}
          </BusyButton>
        </Stack>
      </Stack>
    </FormProvider>
  );
}

/** Returns the mutation that adds domains to a list. `onAllAdded` is called if none of them was refused. */
function useAddition(name: ListName, onAllAdded: () => void) {
  const notify = useNotify();
  const { rpc } = useConsoleDataProvider();
  const refresh = useRefreshRecords();
  const scope = useScope();
  return useMutation({
    mutationFn: async (input: { domains: string[] }) => {
      const answer = await rpc(lists[name].call, { ...scope, ...input });
      if (!('accepted' in answer)) throw new Error(`${lists[name].call} must answer which domains it added`);
      return answer;
    },
    onSuccess({ accepted, refused }) {
      refresh();
      if (refused.length > 0) return;
      notify('dns.add.done', { type: 'success', messageArgs: { smart_count: accepted.length } });
      onAllAdded();
    },
  });
}

/** Returns a function that sorts pasted lines into accepted and refused ones, using the cached profile. */
function useClassify(list: DomainList, opposite: 'denylist' | 'allowlist' | undefined) {
  const { data: profile } = useProfile();
  return useCallback(
    (text: string) => {
      const lines = splitDomainLines(text);
      return {
        lines: lines.length,
        // A text with more lines can't be submitted, so parse only the first ones.
        ...classifyDomains(lines.slice(0, dnsLimits.list), {
          list,
          entries: profile?.[list] ?? [],
          ...(opposite && { opposite: profile?.[opposite] ?? [] }),
          limit: dnsLimits.list,
        }),
      };
    },
    [profile, list, opposite],
  );
}

/** Says which domains overlap entries of the opposite list, and what takes effect. */
function Overlaps({ accepted, list }: { accepted: readonly AcceptedDomain[]; list: DomainList }) {
  const translate = useTranslate();
  const locale = useLocale();
  return overlaps.map(kind => {
    const found = accepted.filter(({ warning }) => warning === kind);
    if (found.length === 0) return null;
    const names = found
      .slice(0, MAX_SHOWN_OVERLAPS)
      .map(({ domain, opposite = domain }) =>
        opposite === domain ? displayDomain(domain) : `${displayDomain(domain)} (${displayDomain(opposite)})`,
      );
    return (
      <Alert key={kind} severity={kind === 'conflict' ? 'warning' : 'info'} sx={{ overflowWrap: 'anywhere' }}>
        {translate(`dns.add.overlaps.${list}.${kind}`, { smart_count: found.length })} {formatList(names, locale)}
        {found.length > MAX_SHOWN_OVERLAPS &&
          ` ${translate('pasting.more', { smart_count: found.length - MAX_SHOWN_OVERLAPS })}`}
      </Alert>
    );
  });
}

/** Maximum number of domains listed in a notice. */
const MAX_SHOWN_OVERLAPS = 10;

function Refused({ refused, list }: { refused: AddedDomains['refused']; list: DomainList }) {
  const translate = useTranslate();
  return (
    <RefusedLines
      title={translate('dns.add.refused', { smart_count: refused.length })}
      rows={refused.map(({ line, domain, reason }) => ({
        line,
        name: displayDomain(domain),
        // Only the denylist refers to the page for top-level domains, because they can only be blocked.
        reason: translate(`dns.add.reasons.${reason === 'bareTld' && list !== 'denylist' ? 'onlyDomains' : reason}`),
      }))}
    />
  );
}

/** Shows the result if some domains were refused because another user changed the list meanwhile. */
function Outcome({ added, list, onClose }: { added: AddedDomains; list: DomainList; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Stack sx={{ gap: 4 }}>
      <Alert severity="warning" role="status">
        {translate('dns.add.done', { smart_count: added.accepted.length })}
      </Alert>
      <Refused refused={added.refused} list={list} />
      <Button variant="contained" color="primary" onClick={onClose} autoFocus sx={{ alignSelf: 'flex-end' }}>
        {translate('ra.action.close')}
      </Button>
    </Stack>
  );
}
