import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { LinkBase, useLocale } from 'ra-core';
import type { CSSProperties, ReactNode } from 'react';
import { Dot } from '../../schema/kinds/Dot';
import { oneLine } from '../../schema/kinds/oneLine';
import type { Tone } from '../theme/tokens';

interface Part {
  key: string;
  name: ReactNode;
  /** Below the name, smaller. */
  detail?: string;
  value: number;
  /** What it means, where it means something. */
  tone?: Tone;
  /** The list of what is counted: an address, or a link made of the number. */
  link: string | ((text: string) => ReactNode);
}

const Parts = styled('table')(({ theme }) => ({
  // What is heard alone stays within.
  position: 'relative',
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  ...theme.typography.body2,
  fontVariantNumeric: 'tabular-nums',
  'th, td': { padding: '5px 0', fontWeight: 'inherit', textAlign: 'left' },
  '.number': { textAlign: 'right' },
  '.bar': { paddingLeft: 12 },
  '.bar > div': { height: 6, borderRadius: 3, backgroundColor: theme.palette.action.hover, overflow: 'hidden' },
  '.bar > div > div': {
    height: '100%',
    width: 'var(--share)',
    borderRadius: 3,
    backgroundColor: theme.palette.primary.main,
  },
}));

interface Props {
  label: string;
  /** What the names are, and what is counted: heard, not seen. */
  heads: readonly [name: string, count: string];
  parts: readonly Part[];
}

/** Parts of a whole, one below the other: each with its number, which leads to what it counts, and a bar beside the largest. */
export function Breakdown({ label, heads, parts }: Props) {
  const locale = useLocale() ?? 'en';
  const most = Math.max(...parts.map(({ value }) => value), 1);
  return (
    <Parts aria-label={label}>
      <colgroup>
        <col />
        <col style={{ width: 64 }} />
        <col style={{ width: '26%' }} />
      </colgroup>
      <Box
        component="thead"
        sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        <tr>
          {heads.map(head => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
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
                  <Box component="span" dir="auto" sx={oneLine}>
                    {name}
                  </Box>
                </Box>
                {detail !== undefined && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{detail}</Box>}
              </th>
              <td className="number">
                {typeof link === 'function' ? (
                  link(text)
                ) : (
                  <Link component={LinkBase} to={link}>
                    {text}
                  </Link>
                )}
              </td>
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
  );
}
