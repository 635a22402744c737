import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { ownPictureAddress } from '../../contract/pictures';
import { serviceUrl } from '../public/address';
import { allowedAddress, limitDepth, policy, webAddressOnly } from './policy';

/** Renders another user's Markdown. Links open in a new tab. Load this component lazily. */
export default function Markdown({ children }: { children: string }) {
  return (
    <Box dir="auto" sx={style}>
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        rehypePlugins={[limitDepth, [rehypeSanitize, policy]]}
        components={components}
        urlTransform={allowedAddress}
      >
        {children}
      </ReactMarkdown>
    </Box>
  );
}

/** Renders a heading as bold text, because the page around it has its own order of headings. */
function Heading({ children }: { children?: ReactNode }) {
  return (
    <Typography component="p" variant="h3">
      {children}
    </Typography>
  );
}

const components: Components = {
  a: ({ href, children }) =>
    href === undefined ? (
      <span>{children}</span>
    ) : (
      <Link href={href} target="_blank" rel="noopener noreferrer" underline="always">
        {children}
      </Link>
    ),
  img: MarkdownPicture,
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
};

const style = {
  overflowWrap: 'anywhere',
  '& > :last-child': { mb: 0 },
  '& p, & ul, & ol, & blockquote, & pre, & table': { mt: 0, mb: 2 },
  '& ul, & ol': { pl: 5 },
  '& img': { display: 'block', maxWidth: '100%', maxHeight: 360, borderRadius: 1 },
  '& ul': { listStyle: 'disc' },
  '& blockquote': { mx: 0, pl: 3, borderLeft: 2, borderColor: 'divider', color: 'text.secondary' },
  '& pre': { whiteSpace: 'pre-wrap' },
  '& table': { borderCollapse: 'collapse' },
  '& th, & td': { border: 1, borderColor: 'divider', px: 2, py: 1, textAlign: 'left' },
  '& hr': { border: 0, borderTop: 1, borderColor: 'divider' },
} as const;

/** Renders a picture of the service. A picture from elsewhere becomes a link. */
function MarkdownPicture({ src, alt }: { src?: unknown; alt?: string }) {
  const translate = useTranslate();
  const address = typeof src === 'string' ? src : '';
  const own = ownPictureAddress(address);
  const name = alt || translate('pictures.message.noAlt');
  if (own !== undefined) return <img src={serviceUrl(own)} alt={name} loading="lazy" decoding="async" />;
  if (webAddressOnly(address) === undefined) return <span>{name}</span>;
  return (
    <>
      <Link href={address} target="_blank" rel="noopener noreferrer" underline="always">
        {name}
      </Link>{' '}
      ({translate('pictures.message.elsewhere')})
    </>
  );
}
