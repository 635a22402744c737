import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { actionNames, actionOf } from '../../../../schema/actions';
import type { AnyResource } from '../../../../schema/define';
import { titleOf } from '../../../../schema/record';
import type { ConsoleRecord } from '../../../../schema/wire';
import { useCurrentLocation } from '../../../app/useCurrentLocation';
import { Subsection } from '../../../ui/Subsection';
import { useActions } from '../actions/useActions';
import { useActionTexts } from '../actions/useActionTexts';

interface Props {
  resource: AnyResource;
  record: ConsoleRecord;
  onDeleted: () => void;
}

/** Renders the destructive actions of a record with their consequences. */
export function DangerZone({ resource, record, onDeleted }: Props) {
  const translate = useTranslate();
  const texts = useActionTexts(resource);
  const { pathname } = useLocation();
  const current = useCurrentLocation();
  const { available, isForbiddenToSelf, start, dialogs } = useActions(resource, action => {
    // The user may have gone elsewhere by Back before the answer.
    if (action === 'delete' && current().pathname === pathname) onDeleted();
  });
  const names = actionNames(resource).filter(
    name =>
      actionOf(resource, name)?.destructive === true && (available(name, record) || isForbiddenToSelf(name, record)),
  );
  if (names.length === 0) return null;

  const subject = { count: 1, name: titleOf(resource, record) };
  return (
    <Subsection
      title={translate('recordLater.danger.title')}
      sx={{ displayPrint: 'none', p: 4, border: 1, borderColor: 'error.main', borderRadius: '8px' }}
    >
      <Stack sx={{ gap: 4 }}>
        {names.map(name => (
          <Stack key={name} direction="row" sx={{ gap: 4, alignItems: 'center', justifyContent: 'space-between' }}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {isForbiddenToSelf(name, record)
                ? translate('recordLater.danger.notSelf')
                : texts.consequence(name, subject)}
            </Typography>
            <Button
              variant="outlined"
              color="error"
              disabled={!available(name, record)}
              onClick={() => start(name, { records: [record] })}
              sx={{ flexShrink: 0 }}
            >
              {texts.label(name)}
            </Button>
          </Stack>
        ))}
      </Stack>
      {dialogs}
    </Subsection>
  );
}
