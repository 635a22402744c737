import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { timeText } from '../../../../schema/formats/times';
import { usePerson } from '../../../access/useRole';
import { useActiveOrganization } from '../../../organization/activeOrganization';
import { createKeptForms, type KeptForms, keptInput, newFormId, valuesOfKept } from './keptForms';
import type { RecordForm } from './useRecordForm';
import { pickFields } from './values';

const PAUSE_MS = 400;

interface Props {
  recordForm: RecordForm;
  /** The record that is edited. */
  id?: string;
  /** It is saved: there is nothing to keep any more. */
  isSaved?: boolean;
}

/**
 * Keeps what is typed in a form until it is saved, discarded or left: after a crash, a closed tab or a session that
 * ended it is there again, which is said.
 */
export function KeptForm({ recordForm, id = '', isSaved = false }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const owner = usePerson()?.id;
  const organization = useActiveOrganization() ?? '';
  const { resource, mode, changed, values, baseline } = recordForm;
  const [keptAt, setKeptAt] = useState<number>();
  const latest = useRef(recordForm);
  latest.current = recordForm;
  const page = useRef<{ kept: KeptForms; form: string; id: string; isKept?: boolean }>(undefined);
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    if (owner === undefined) return;
    const form = [resource.name, mode, organization, id].join(' ');
    const kept = keptFormsOf(owner);
    const here = { kept, form, id: newFormId() };
    page.current = here;
    let isOpen = true;
    kept
      .take(form)
      .then(found => {
        if (!found) return;
        here.id = found.id;
        if (!isOpen) return kept.forget(found.id);
        latest.current.restore(valuesOfKept(latest.current.resource, found), found.base);
        setKeptAt(found.startedAt);
      })
      .finally(() => isOpen && setReady(true));
    return () => {
      // Left by the user, who was asked. A page that is closed comes to no end.
      isOpen = false;
      kept.forget(here.id);
    };
  }, [owner, resource.name, mode, organization, id]);

  const isChanged = changed.length > 0 && !isSaved;
  const input = isChanged ? JSON.stringify(keptInput(resource, pickFields(values, changed), baseline)) : undefined;
  useEffect(() => {
    const here = page.current;
    if (!isReady || !here) return;
    if (input === undefined) {
      if (!here.isKept) return;
      here.isKept = false;
      here.kept.forget(here.id);
      setKeptAt(undefined);
      return;
    }
    here.isKept = true;
    const timer = setTimeout(() => here.kept.keep(here.id, here.form, JSON.parse(input)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isReady, input]);

  if (keptAt === undefined || !isChanged) return null;
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ mb: 6, maxWidth: 560 }}
      action={
        mode === 'create' && (
          <Button color="inherit" size="small" onClick={recordForm.discard}>
            {translate('recordLater.save.discard')}
          </Button>
        )
      }
    >
      {translate('recordLater.failure.back', { time: timeText(keptAt, locale) })}
    </Alert>
  );
}

const stores = new Map<string, KeptForms>();

function keptFormsOf(owner: string): KeptForms {
  const known = stores.get(owner) ?? createKeptForms(owner);
  stores.set(owner, known);
  return known;
}
