import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useLocale, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useActiveOrganization } from '../../../../src/organization/activeOrganization';
import { downloadFile } from '../../../../src/screens/list/export/downloadFile';
import { useConsoleDataProvider } from '../../../../src/screens/record/useConsoleDataProvider';
import { usePopup } from '../../../../src/ui/usePopup';
import { type TrackFormat, trackFormats } from '../../contract/positions';
import { downloadExport, exportName, exportPath } from './exportTracks';
import type { HistoryQuery } from './historyQuery';

/** Renders the menu that exports all positions of the people and range as a file. */
export function ExportMenu({ query }: { query: HistoryQuery }) {
  const translate = useTranslate();
  const locale = useLocale();
  const notify = useNotify();
  const organization = useActiveOrganization();
  const { rpc } = useConsoleDataProvider();
  const { anchor, close, opener } = usePopup('menu');
  const [bytes, setBytes] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: TrackFormat) => {
      // Renews a session that has expired meanwhile, or leads to the sign-in page. A download can't.
      await rpc('mapping/getToken', { organization });
      return downloadExport(exportPath(format, query, organization), setBytes);
    },
    onMutate: () => setBytes(0),
    onSuccess: (file, format) => {
      const name = exportName(format, query);
      downloadFile(name, [file], file.type);
      notify('historicalData.export.done', { type: 'success', messageArgs: { name } });
    },
    onError: ({ message }) => notify('historicalData.export.failed', { type: 'error', messageArgs: { message } }),
  });
  const size = (bytes / 1e6).toLocaleString(locale, {
    style: 'unit',
    unit: 'megabyte',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (
    <>
      <Button startIcon={<DownloadIcon fontSize="small" />} disabled={isPending} {...opener}>
        {isPending ? translate('historicalData.export.running', { size }) : translate('ra.action.export')}
      </Button>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={close}>
        <Typography variant="caption" color="textSecondary" component="li" role="presentation" sx={{ px: 2, py: 1 }}>
          {translate('historicalData.export.help')}
        </Typography>
        {trackFormats.map(format => (
          <MenuItem
            key={format}
            onClick={() => {
              close();
              mutate(format);
            }}
          >
            {translate(`historicalData.export.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
