import { useTranslate } from 'ra-core';
import { limits } from '../../../contract/formats';
import { PastedText } from '../../../src/ui/PastedText';
import { parseNames } from './parseNames';

interface NamesInputProps {
  text: string;
  onChange: (text: string) => void;
  disabled: boolean;
}

/** Renders the field into which names are pasted, typed, or loaded from a file. */
export function NamesInput({ text, onChange, disabled }: NamesInputProps) {
  const translate = useTranslate();
  const count = parseNames(text).length;
  const isTooMany = count > limits.pastedNames;
  return (
    <PastedText
      label={translate('members.pasting.names')}
      help={translate('members.pasting.help', { most: limits.pastedNames })}
      text={text}
      onChange={onChange}
      status={
        isTooMany
          ? translate('members.pasting.tooMany', { count, most: limits.pastedNames })
          : translate('members.pasting.count', { smart_count: count })
      }
      isWrong={isTooMany}
      disabled={disabled}
    />
  );
}
