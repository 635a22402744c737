import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import type { CSSProperties, ReactNode } from 'react';
import { Dot } from '../../schema/kinds/Dot';
import { oneLine } from '../../schema/kinds/oneLine';
import type { Tone } from '../theme/tokens';
import { FigureLink } from './FigureLink';
import { visuallyHidden } from './visuallyHidden';

interface Part {
  key: string;
  name: ReactNode;
  /** Smaller text below the name. */
  detail?: ReactNode;
  value: number;
  /** Adds a dot of this tone before the name. */
  tone?: Tone;
  /** Links the number to the records it counts: an address, or a function that wraps the number in a link. */
  link?: string | ((text: string) => ReactNode);
}

/** In a narrower container, in pixels, shares leave no space for bars, and names take several lines. */
const NARROW = 340;

const Parts = styled('table')(({ theme }) => ({
  // Contains the absolutely positioned, visually hidden header.
  position: 'relative',
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  ...theme.typography.body2,
  fontVariantNumeric: 'tabular-nums',
  'th, td': { padding: '5px 0', fontWeight: 'inherit', textAlign: 'left' },
  '.number': { textAlign: 'right' },
  '.share': { textAlign: 'right', color: theme.palette.text.secondary },
  thead: { color: theme.palette.text.secondary },
  '.bar': { paddingLeft: 12 },
  '.bar > div': { height: 6, borderRadius: 3, backgroundColor: theme.palette.action.hover, overflow: 'hidden' },
  '.bar > div > div': {
    height: '100%',
    width: 'var(--share)',
    borderRadius: 3,
    backgroundColor: theme.palette.primary.main,
  },
  [`@container (max-width: ${NARROW}px)`]: {
    '&.shared': {
      tableLayout: 'auto',
      col: { width: 'auto !important' },
      '.bar, col:last-of-type': { display: 'none' },
      '.number, .share': { paddingLeft: 12, whiteSpace: 'nowrap', verticalAlign: 'top' },
      '.name': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
    },
  },
}));

interface Props {
  label: string;
  /** Headers of the name and count columns. They're visually hidden unless there's a share column. */
  heads: readonly [name: string, count: string];
  parts: readonly Part[];
  /** Adds a column with each number's share: its header, and the share from 0 to 1, undefined if unknown. */
  share?: readonly [head: string, of: (value: number) => number | undefined];
}

/** Renders the parts of a whole as a table with a number each and a bar relative to the largest. */
export function Breakdown({ label, heads, parts, share }: Props) {
  const locale = useLocale();
  const most = Math.max(...parts.map(({ value }) => value), 1);
  const [shareHead, shareOf] = share ?? [];
  // As wide as the longest number, so that the names get the remaining width.
  const digits = Math.max(...parts.map(({ value }) => value.toLocaleString(locale).length), 1);
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Parts aria-label={label} className={share && 'shared'}>
        <colgroup>
          <col />
          <col style={{ width: share ? 84 : `calc(${digits}ch + 12px)` }} />
          {share && <col style={{ width: 64 }} />}
          <col style={{ width: share ? '18%' : '20%' }} />
        </colgroup>
        <Box component="thead" sx={share ? {} : visuallyHidden}>
          <tr>
            <th scope="col">{heads[0]}</th>
            <th scope="col" className="number">
              {heads[1]}
            </th>
            {share && (
              <th scope="col" className="share">
                {shareHead}
              </th>
            )}
          </tr>
        </Box>
        <tbody>
          {parts.map(({ key, name, detail, value, tone, link }) => {
            const text = value.toLocaleString(locale);
            return (
              <tr key={key}>
                <th scope="row">
                  <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
                    {tone && <Dot tone={tone} />}
                    {/* The padding leaves room for the background and focus ring of a name that is a button. */}
                    <Box component="span" className="name" dir="auto" sx={{ ...oneLine, px: 1, mx: -1 }}>
                      {name}
                    </Box>
                  </Box>
                  {detail !== undefined && (
                    <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
                      {detail}
                    </Box>
                  )}
                </th>
                <td className="number">{linked(text, link)}</td>
                {shareOf && (
                  <td className="share">
                    {shareOf(value)?.toLocaleString(locale, {
                      style: 'percent',
                      minimumFractionDigits: 1,
                      maximumFractionDigits: 1,
                    })}
                  </td>
                )}
                <td className="bar" aria-hidden>
                  <div style={{ '--share': `${(100 * value) / most}%` } as CSSProperties}>
                    <div />
                  </div>
                </td>
              </tr>
            );
          })}
        </tbody>
      </Parts>
    </Box>
  );
}

function linked(text: string, link: Part['link']): ReactNode {
  if (typeof link === 'function') return link(text);
  return link === undefined ? text : <FigureLink to={link}>{text}</FigureLink>;
}
