import { MAX_URL_LENGTH } from '@arbour/contract/limits'
import sanitizeHtml from 'sanitize-html'

const TEXT = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'ul', 'ol', 'li', 'dl', 'dt', 'dd']
const INLINE = [
  'a',
  'abbr',
  'b',
  'cite',
  'code',
  'del',
  'em',
  'i',
  'ins',
  'kbd',
  'mark',
  'q',
  's',
  'small',
  'strong',
  'sub',
  'sup',
]
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
const SECTIONS = ['article', 'section', 'main', 'div', 'figure', 'figcaption']
/** Left out with all that is in them. */
const DROPPED = [
  ...['head', 'title', 'script', 'style', 'noscript', 'template', 'svg', 'math', 'iframe', 'object', 'embed', 'canvas'],
  ...[
    'audio',
    'video',
    'form',
    'button',
    'select',
    'option',
    'textarea',
    'nav',
    'footer',
    'dialog',
    'xmp',
    'noembed',
    'noframes',
  ],
]

/**
 * The text of a page as HTML that nothing runs in, loads from or can be sent with: allowed is what is named here, anything else
 * falls away. Pictures too, as they would tell the page who reads it. Links are absolute, http or https, and
 * open a new tab that knows nothing of ours.
 */
export function cleanPage(html: string, base: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...TEXT, ...INLINE, ...TABLES, ...SECTIONS],
    allowedAttributes: { a: ['href', 'target', 'rel'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan', 'scope'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: DROPPED,
    enforceHtmlBoundary: true,
    transformTags: { a: (_name, { href }) => ({ tagName: 'a', attribs: linkAttributes(href, base) }) },
  }).trim()
}

function linkAttributes(href: string | undefined, base: string): Record<string, string> {
  const url = href === undefined ? null : URL.parse(href, base)
  if (!url || !/^https?:$/.test(url.protocol) || url.href.length > MAX_URL_LENGTH) return {}
  url.username = ''
  url.password = ''
  return { href: url.href, target: '_blank', rel: 'noopener noreferrer nofollow' }
}
