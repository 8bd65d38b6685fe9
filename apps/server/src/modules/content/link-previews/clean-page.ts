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
/** Elements that are removed with their content. */
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
 * Sanitises the text of a page to HTML without scripts, external resources or forms: only the listed elements are allowed. Images
 * are removed too, since they would reveal the reader to the page. Links are absolute, http or https, and open a new tab without
 * access to the opener.
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
