import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { fold } from '../../schema/fold';
import { useComboboxTexts } from '../../schema/kinds/useComboboxTexts';
import { useOrganizations } from './activeOrganization';
import { Logo } from './Logo';
import { everyOrganization, type OrganizationOption } from './organizationStore';

/** Maximum number of organisations to render. The others are found by typing. */
const maxOptions = 100;

interface OrganizationPickerProps {
  autoFocus?: boolean;
  offersAll?: boolean;
  onChoose: (chosen: string) => void;
}

/** Renders the organisations as a list with a search field. */
export default function OrganizationPicker({
  autoFocus = false,
  offersAll = false,
  onChoose,
}: OrganizationPickerProps) {
  const translate = useTranslate();
  const texts = useComboboxTexts();
  const { organizations } = useOrganizations();
  return (
    <Autocomplete<OrganizationOption>
      {...texts}
      options={[
        ...(offersAll ? [{ id: everyOrganization, label: translate('shell.organization.everywhere') }] : []),
        ...organizations,
      ]}
      getOptionKey={option => option.id}
      getOptionLabel={option => option.label}
      filterOptions={(options, { inputValue }) => matching(options, inputValue)}
      renderOption={({ key, ...option }, { id, label, logoKey }) => (
        <Box key={key} component="li" {...option} sx={{ gap: 2 }}>
          <Box component="span" sx={{ fontWeight: id === everyOrganization ? 'fontWeightMedium' : undefined }}>
            {label}
          </Box>
          {organizations.some(other => other.label === label && other.id !== id) && (
            <Typography component="span" variant="caption" color="textSecondary">
              {id}
            </Typography>
          )}
          <Logo organization={id} logoKey={logoKey} />
        </Box>
      )}
      noOptionsText={translate('chooseOrganization.none')}
      openOnFocus
      slotProps={{ listbox: { 'aria-label': translate('shell.organization.all') } }}
      autoHighlight
      onChange={(_, chosen) => {
        if (chosen) onChoose(chosen.id);
      }}
      renderInput={parameters => (
        <TextField
          {...parameters}
          autoFocus={autoFocus}
          placeholder={translate('chooseOrganization.search')}
          slotProps={{
            ...parameters.slotProps,
            htmlInput: { ...parameters.slotProps.htmlInput, 'aria-label': translate('chooseOrganization.search') },
          }}
        />
      )}
    />
  );
}

/** Returns up to a hundred organisations whose name or identifier contains the text. */
function matching(organizations: OrganizationOption[], text: string): OrganizationOption[] {
  const query = fold(text.trim());
  return organizations
    .filter(({ id, label }) => fold(label).includes(query) || id.includes(query))
    .slice(0, maxOptions);
}
