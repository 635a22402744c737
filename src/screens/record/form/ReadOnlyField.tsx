import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { actionNames, actionOf } from '../../../../schema/actions';
import type { AnyResource } from '../../../../schema/define';
import { KindCell } from '../../../../schema/kinds/KindCell';
import { ShowInFull } from '../../../../schema/kinds/showInFull';
import { fieldOf } from '../../../../schema/record';
import type { ConsoleRecord } from '../../../../schema/wire';
import { actionLabel } from '../actions/actionLabel';
import { useAvailableActions } from '../actions/useAvailableActions';
import { useLabels } from '../useLabels';

interface Props {
  resource: AnyResource;
  name: string;
  record: ConsoleRecord;
}

/** Renders a field that the user can't change: its value and the reason. */
export function ReadOnlyField({ resource, name, record }: Props) {
  const labels = useLabels(resource);
  const translate = useTranslate();
  const { editableBy, on, notSelf } = fieldOf(resource, name);
  const roles = editableBy?.map(role => translate(`recordLater.roles.${role}`)).join(translate('recordLater.field.or'));

  const { available } = useAvailableActions(resource);
  const action = actionNames(resource).find(
    each => name in (actionOf(resource, each)?.ask ?? {}) && available(each, record),
  );
  const reason =
    on === 'create'
      ? `recordLater.field.${action ? 'byAction' : 'onCreate'}`
      : editableBy || !notSelf
        ? 'recordLater.field.onlyRoles'
        : 'recordLater.field.notSelf';

  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 500, mb: 1 }}>
        {labels.field(name)}
      </Typography>
      <Typography component="div" variant="body2">
        <ShowInFull value={true}>
          <KindCell value={record[name]} field={fieldOf(resource, name)} resource={resource.name} name={name} />
        </ShowInFull>
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {translate(reason, { roles, action: action && actionLabel(translate, resource.name, action) })}
      </Typography>
    </Box>
  );
}
