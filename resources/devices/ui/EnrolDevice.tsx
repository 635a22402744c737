import AddIcon from '@mui/icons-material/AddToHomeScreenOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { Comparison } from '../../../contract/list';
import { reference } from '../../../schema/fields';
import { CopyText } from '../../../schema/kinds/CopyText';
import { ReferencePicker } from '../../../schema/kinds/reference/ReferencePicker';
import { useActiveOrganization } from '../../../src/organization/activeOrganization';
import { serviceUrl } from '../../../src/public/address';
import { QuestionDialog } from '../../../src/screens/record/actions/QuestionDialog';
import { FieldFrame, frameIds } from '../../../src/screens/record/form/FieldFrame';
import { Secret } from '../../../src/screens/record/form/Secret';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';
import { HeaderButton } from '../../../src/ui/HeaderButton';

/** Creates an enrolment code for a user's device. */
export function EnrolDevice() {
  const translate = useTranslate();
  const { rpc } = useConsoleDataProvider();
  const organization = useActiveOrganization() ?? '';
  const [isAsking, setAsking] = useState(false);
  const [user, setUser] = useState<string>();
  const codeCreation = useMutation({
    mutationFn: (of: string) => rpc('device/addEnrolmentCode', { organization, user: of }),
  });
  const close = () => {
    setAsking(false);
    setUser(undefined);
    codeCreation.reset();
  };
  return (
    <>
      <HeaderButton
        label={translate('devices.enrol.label')}
        icon={<AddIcon fontSize="small" />}
        onClick={() => setAsking(true)}
      />
      {isAsking &&
        (codeCreation.data ? (
          <Code code={codeCreation.data.code} onClose={close} />
        ) : (
          <QuestionDialog
            question={translate('devices.enrol.question')}
            consequence={translate('devices.enrol.consequence')}
            error={codeCreation.error}
            failed="devices.enrol.failed"
            confirmLabel={translate('devices.enrol.create')}
            busy={codeCreation.isPending}
            missing={user === undefined ? translate('devices.enrol.user') : undefined}
            onCancel={close}
            onConfirm={() => user !== undefined && codeCreation.mutate(user)}
          >
            <Owner
              user={user}
              onChoose={id => {
                setUser(id);
                if (codeCreation.isError) codeCreation.reset();
              }}
            />
          </QuestionDialog>
        ))}
    </>
  );
}

const owner = reference({ to: 'manage-users' });

/** The service refuses other users. */
const canEnrol: Comparison[] = [{ field: 'status', operator: 'in', value: ['active', 'reset_required'] }];

function Owner({ user, onChoose }: { user: string | undefined; onChoose: (id: string | undefined) => void }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <FieldFrame id={id} label={translate('devices.enrol.user')}>
      <ReferencePicker
        {...frameIds(id)}
        field={owner}
        chosen={user === undefined ? [] : [user]}
        onChoose={([chosen]) => onChoose(chosen)}
        multiple={false}
        where={canEnrol}
        autoFocus
      />
    </FieldFrame>
  );
}

/** Shows the code, which can't be shown again, and the command that uses it. */
function Code({ code, onClose }: { code: string; onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const command = `node device.mjs enrol --url ${serviceUrl('/').replace(/\/$/, '')} --code ${code}`;
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('devices.enrol.made')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <Secret label={translate('devices.enrol.code')} value={code} help={translate('devices.enrol.help')} />
        <div>
          <Typography variant="body2" sx={{ fontWeight: 500, mb: 1 }}>
            {translate('devices.enrol.command')}
          </Typography>
          <CopyText text={command} />
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" color="primary" onClick={onClose}>
          {translate('devices.enrol.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
