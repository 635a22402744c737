import FirstPageIcon from '@mui/icons-material/FirstPage';
import KeyboardArrowLeftIcon from '@mui/icons-material/KeyboardArrowLeft';
import KeyboardArrowRightIcon from '@mui/icons-material/KeyboardArrowRight';
import LastPageIcon from '@mui/icons-material/LastPage';
import IconButton from '@mui/material/IconButton';
import NativeSelect from '@mui/material/NativeSelect';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { useId, useLayoutEffect, useRef } from 'react';
import { font } from '../../../theme/tokens';
import { useListState } from '../ListState';

/** The page sizes that users can choose. */
const pageSizes = [25, 50, 100, 500, 1000];

/** Renders the range of rows, the buttons to other pages, and the choice of the page size. */
export default function Pagination() {
  const translate = useTranslate();
  const locale = useLocale();
  const sizeId = useId();
  const { page, perPage, total = 0, setPage, setPerPage } = useListState();
  const last = Math.max(1, Math.ceil(total / perPage));
  const steps = [
    { to: () => 1, label: translate('list.pages.first'), Icon: FirstPageIcon, off: page <= 1 },
    {
      to: (now: number) => Math.max(1, now - 1),
      label: translate('list.pages.previous'),
      Icon: KeyboardArrowLeftIcon,
      off: page <= 1,
    },
    {
      to: (now: number) => Math.min(last, now + 1),
      label: translate('list.pages.next'),
      Icon: KeyboardArrowRightIcon,
      off: page >= last,
    },
    { to: () => last, label: translate('list.pages.last'), Icon: LastPageIcon, off: page >= last },
  ];

  const pages = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const nav = pages.current;
    const focused = document.activeElement;
    if (!nav?.contains(focused) || !focused?.matches(':disabled')) return;
    // On the first or last page, the pressed button is disabled, and the browser would blur it.
    const enabled = [...nav.querySelectorAll<HTMLElement>('button:not(:disabled)')];
    (page > 1 ? enabled.at(-1) : enabled[0])?.focus();
  }, [page]);

  return (
    <Stack
      ref={pages}
      component="nav"
      aria-label={translate('list.pages.title')}
      direction="row"
      spacing={1}
      sx={{ alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap', pt: 2, flexShrink: 0 }}
    >
      <Typography
        variant="body2"
        color="textSecondary"
        component="label"
        htmlFor={sizeId}
        sx={{ display: { xs: 'none', sm: 'block' }, displayPrint: 'none' }}
      >
        {translate('list.pages.size')}
      </Typography>
      <NativeSelect
        disableUnderline
        value={perPage}
        inputProps={{ id: sizeId, 'aria-label': translate('list.pages.size') }}
        onChange={event => setPerPage(Number(event.target.value))}
        // Where supported, as wide as the selected size instead of the widest option.
        sx={{
          displayPrint: 'none',
          fontSize: font.table,
          '& select': { height: 20, lineHeight: '20px', py: 1, fieldSizing: 'content' },
        }}
      >
        {/* Includes a page size that the user typed into the address. */}
        {[...new Set([...pageSizes, perPage])].map(size => (
          <option key={size} value={size}>
            {size.toLocaleString(locale)}
          </option>
        ))}
      </NativeSelect>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', px: 2, whiteSpace: 'nowrap' }}>
        {translate('list.pages.range', {
          from: Math.min(total, (page - 1) * perPage + 1),
          to: Math.min(total, page * perPage),
          total,
        })}
      </Typography>
      <Stack direction="row" spacing={1}>
        {steps.map(({ to, label, Icon, off }) => (
          <IconButton key={label} size="small" aria-label={label} disabled={off} onClick={() => setPage(to)}>
            <Icon className="points" fontSize="small" />
          </IconButton>
        ))}
      </Stack>
    </Stack>
  );
}
