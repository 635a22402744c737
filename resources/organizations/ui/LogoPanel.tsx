import { useTranslate } from 'ra-core';
import { logoPrefix } from '../../../contract/pictures';
import { etagOf } from '../../../dataProvider/stale';
import type { ConsoleRecord } from '../../../schema/wire';
import { Logo } from '../../../src/organization/Logo';
import { PictureField } from '../../../src/pictures/PictureField';
import { savePictureKey } from '../../../src/pictures/savePictureKey';
import { useRefreshRecords } from '../../../src/screens/record/actions/useRefreshRecords';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';
import { useStorage } from '../../../src/storage/useStorage';
import { Subsection } from '../../../src/ui/Subsection';

const logoStyle = {
  boxSizing: 'content-box',
  maxWidth: 200,
  maxHeight: 72,
  padding: 12,
  marginBlock: 0,
  border: '1px solid var(--border)',
  borderRadius: 6,
} as const;

/** Shows an organisation's logo and lets it be changed. Renders nothing if the installation has no object store. */
export default function LogoPanel({ record }: { record: ConsoleRecord }) {
  const translate = useTranslate();
  const storage = useStorage();
  const { rpc } = useConsoleDataProvider();
  const refreshRecords = useRefreshRecords();
  if (!storage) return null;
  const { id } = record;
  const pictureKey = typeof record.logoKey === 'string' ? record.logoKey : null;
  return (
    <Subsection title={translate('pictures.logo.title')} sx={{ mb: 6 }}>
      <PictureField
        key={id}
        kind="logo"
        storage={storage}
        pictureKey={pictureKey}
        prefixOf={async () => logoPrefix(id)}
        onChange={key =>
          savePictureKey(key, {
            shown: pictureKey,
            ...etagOf(record),
            send: from =>
              rpc('updateOrganizationAttributes', { organization: id, attributes: { logoKey: key }, ...from }),
            read: ({ attributes }) => Object(attributes).logoKey,
            show: refreshRecords,
          })
        }
      >
        <Logo
          organization={id}
          logoKey={pictureKey}
          alt={translate('pictures.logo.label', { name: String(record.label ?? id) })}
          style={logoStyle}
        />
      </PictureField>
    </Subsection>
  );
}
