import RemoveIcon from '@mui/icons-material/Close';
import FormControl from '@mui/material/FormControl';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ChangeMode, FieldChange } from '../../../../dataProvider/bulk/changes';
import type { AnyResource } from '../../../../schema/define';
import type { Problem } from '../../../../schema/kind';
import { choicesFor } from '../../../../schema/kinds/choice/choice';
import { checkInput } from '../../../../schema/kinds/draft';
import { fieldOf, isListField } from '../../../../schema/record';
import { useRole } from '../../../access/useRole';
import { KindInput } from '../../record/form/KindInput';
import { useLabels } from '../../record/useLabels';

interface Props {
  resource: AnyResource;
  /** The DOM id of the input. */
  id: string;
  change: FieldChange;
  /** Shows the problem. False until the user has left the field. */
  showProblem: boolean;
  onChange(change: FieldChange): void;
  onTouched(): void;
  onRemove(): void;
}

/** The height of an input's label, by which controls beside it are moved down. */
const LABEL_HEIGHT = '26px';
const modes: readonly ChangeMode[] = ['add', 'remove', 'set'];

/** Renders one field of a bulk edit: its new value or, for a list, the values to add or remove. */
export function ChangeRow({ resource, id, change, showProblem, onChange, onTouched, onRemove }: Props) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const role = useRole();
  const { field: name, mode, value } = change;
  const field = fieldOf(resource, name);
  const label = labels.field(name);
  const problem = problemOf(resource, change);

  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: { xs: 1, sm: 2 }, flexGrow: 1, minWidth: 0 }}>
        {isListField(field) && (
          <FormControl size="small" sx={{ width: 140, flexShrink: 0, pt: { sm: LABEL_HEIGHT } }}>
            <Select<ChangeMode>
              value={mode}
              onChange={event => onChange({ ...change, mode: event.target.value })}
              inputProps={{ 'aria-label': translate('bulkEdit.mode', { field: label }) }}
            >
              {modes.map(each => (
                <MenuItem key={each} value={each}>
                  {translate(`bulkEdit.modes.${each}`)}
                </MenuItem>
              ))}
            </Select>
          </FormControl>
        )}
        <Typography component="div" sx={{ flexGrow: 1, minWidth: 0 }}>
          <KindInput
            id={id}
            field={field.kind === 'choice' ? { ...field, choices: choicesFor(field, role, value) } : field}
            label={label}
            error={problem && showProblem ? labels.problem(problem) : undefined}
            value={value}
            onChange={next => onChange({ ...change, value: next })}
            onBlur={onTouched}
            choiceLabel={choice => labels.choice(name, choice)}
          />
        </Typography>
      </Stack>
      <IconButton
        size="small"
        aria-label={translate('bulkEdit.removeField', { field: label })}
        onClick={onRemove}
        sx={{ mt: field.kind === 'flag' ? 0 : isListField(field) ? { xs: 0, sm: LABEL_HEIGHT } : LABEL_HEIGHT }}
      >
        <RemoveIcon fontSize="small" />
      </IconButton>
    </Stack>
  );
}

/**
 * Returns the initial change of a field.
 * @param self the signed-in user's id
 */
export function newChange(resource: AnyResource, name: string, self: string): FieldChange {
  const field = fieldOf(resource, name);
  const except = field.notSelf ? self : undefined;
  if (isListField(field)) return { field: name, mode: 'add', value: [], except };
  return { field: name, mode: 'set', value: field.kind === 'flag' ? true : null, except };
}

/** Returns why a change is invalid, or undefined. */
export function problemOf(resource: AnyResource, { field: name, mode, value }: FieldChange): Problem | undefined {
  const field = fieldOf(resource, name);
  return checkInput(mode === 'set' ? field : { ...field, required: true }, value);
}
