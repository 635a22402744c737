import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'ra-core';

/** Links an organisation's plan to its billing page. */
export default function BillingLink() {
  const translate = useTranslate();
  return (
    <Button component={LinkBase} to="/billing" size="small" sx={{ mt: 4, alignSelf: 'flex-start' }}>
      {translate('billing.open')}
    </Button>
  );
}
