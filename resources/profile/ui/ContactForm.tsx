import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { type ReactNode, useRef, useState } from 'react';
import { EMAIL, limits, PHONE } from '../../../contract/formats';
import { phoneKind } from '../../../schema/kinds/phone/phone';
import type { CodeDelivery } from '../../../src/auth/identity';
import type { ContactAttribute } from '../../../src/auth/identity/account';
import { AccountForm } from '../../../src/ui/AccountForm';
import { BusyButton } from '../../../src/ui/BusyButton';
import { useChange, useProfileUpdate, withAccount } from './account';
import { CodeField } from './CodeField';

const addressPatterns = { email: EMAIL, phone_number: PHONE };
const autoComplete = { email: 'email', phone_number: 'tel' };

interface ContactFormProps {
  attribute: ContactAttribute;
  /** The current address. */
  present: string;
  isConfirmed: boolean;
  /** The button to remove the address, or null if it can't be removed. */
  removal: ReactNode;
  onClose: () => void;
}

/** Renders the form to change or verify the user's e-mail address or phone number: first the address, then its code. */
export function ContactForm({ attribute, present, isConfirmed, removal, onClose }: ContactFormProps) {
  const notify = useNotify();
  const update = useProfileUpdate();
  const [delivery, setDelivery] = useState<CodeDelivery>();
  // The user has a code that was sent before the page was loaded.
  const [hasCode, setHasCode] = useState(false);
  const finish = () => {
    notify(`profile.contact.${attribute}Saved`, { type: 'success' });
    onClose();
  };
  if (delivery || hasCode) {
    return <CodeStep attribute={attribute} destination={delivery?.destination} onDone={finish} onClose={onClose} />;
  }

  /** @returns where the code was sent, or undefined if none is needed */
  async function sendCode(address: string): Promise<CodeDelivery | undefined> {
    const sentDelivery = await withAccount(async ({ sendAttributeCode, updateAttributes }) => {
      if (address === present && !isConfirmed) return sendAttributeCode(attribute);
      return (await updateAttributes({ [attribute]: address }))[attribute];
    });
    if (sentDelivery === undefined) await update();
    return sentDelivery;
  }

  return (
    <AddressStep
      attribute={attribute}
      present={present}
      isConfirmed={isConfirmed}
      removal={removal}
      sendCode={sendCode}
      onSent={sentDelivery => (sentDelivery ? setDelivery(sentDelivery) : finish())}
      onHasCode={() => setHasCode(true)}
      onClose={onClose}
    />
  );
}

interface AddressStepProps extends ContactFormProps {
  sendCode: (address: string) => Promise<CodeDelivery | undefined>;
  onSent: (delivery: CodeDelivery | undefined) => void;
  onHasCode: () => void;
}

function AddressStep(props: AddressStepProps) {
  const { attribute, present, isConfirmed, removal, sendCode, onSent, onHasCode, onClose } = props;
  const translate = useTranslate();
  const [typed, setTyped] = useState(present);
  const address = attribute === 'email' ? typed.trim() : phoneKind.fromText(typed.trim(), {});
  const [isSubmitted, setIsSubmitted] = useState(false);
  const send = useChange({ change: () => sendCode(address), onDone: onSent });
  const isWrong = !addressPatterns[attribute].test(address);
  return (
    <AccountForm
      submitLabel={translate('profile.contact.send')}
      isBusy={send.isPending}
      error={send.error}
      onCancel={onClose}
      onSubmit={() => {
        setIsSubmitted(true);
        if (isWrong) return;
        if (isConfirmed && address === present) onClose();
        else send.mutate();
      }}
      actions={
        <>
          <Button variant="text" onClick={onHasCode} disabled={send.isPending}>
            {translate('profile.contact.hasCode')}
          </Button>
          {removal}
        </>
      }
    >
      <TextField
        label={translate(attribute === 'email' ? 'profile.contact.newEmail' : 'profile.contact.newPhone_number')}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        autoFocus
        error={isSubmitted && isWrong}
        helperText={translate(`profile.contact.${attribute}${isSubmitted && isWrong ? 'Form' : 'Help'}`)}
        slotProps={{
          htmlInput: {
            autoComplete: autoComplete[attribute],
            inputMode: autoComplete[attribute],
            maxLength: limits.email,
            spellCheck: false,
          },
        }}
      />
    </AccountForm>
  );
}

interface CodeStepProps extends Pick<ContactFormProps, 'attribute' | 'onClose'> {
  /** The masked address that the code was sent to, if known. */
  destination: string | undefined;
  onDone: () => void;
}

function CodeStep({ attribute, destination, onDone, onClose }: CodeStepProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const update = useProfileUpdate();
  const [code, setCode] = useState('');
  // The code can be used only once, so don't send it again if a later step failed.
  const isCodeAccepted = useRef(false);
  const confirm = useChange({
    async change() {
      if (!isCodeAccepted.current) await withAccount(({ confirmAttribute }) => confirmAttribute(attribute, code));
      isCodeAccepted.current = true;
      await update();
    },
    onDone,
  });
  const resend = useChange({
    change: () => withAccount(({ sendAttributeCode }) => sendAttributeCode(attribute)),
    onDone: () => {
      // Its error is about the previous code.
      confirm.reset();
      notify('profile.contact.sentAgain', { type: 'info' });
    },
  });
  return (
    <AccountForm
      submitLabel={translate('ra.action.confirm')}
      isBusy={confirm.isPending}
      error={confirm.error ?? resend.error}
      onCancel={onClose}
      onSubmit={confirm.mutate}
      actions={
        <BusyButton variant="text" loading={resend.isPending} onClick={() => resend.mutate()}>
          {translate('profile.contact.again')}
        </BusyButton>
      }
    >
      <Typography role="status">
        {destination ? translate('profile.contact.sentTo', { destination }) : translate('profile.contact.sent')}
      </Typography>
      <CodeField value={code} onChange={setCode} />
    </AccountForm>
  );
}
