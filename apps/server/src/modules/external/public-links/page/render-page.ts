import type { ErrorBody } from '@arbour/contract/errors'
import { escapeHtml } from '@arbour/messages/escape-html'
import { t } from '@arbour/messages/t'
import type { OpenedLinkResponse } from '../open-link.ts'

/** The result of opening a link, for the page: the response of `files/shares/link/view`, or its error. */
export type LinkResponse = { status: 200; body: OpenedLinkResponse } | { status: number; body: ErrorBody }

/** The built page, into which the server inserts the data of a link. */
export type LinkTemplate = (parts: { head: string; opened: string }) => string

const HEAD = '<!--head-->'
const OPENED = '<!--opened-->'

/** Parses the built page. Throws if its placeholders are missing. */
export function readTemplate(html: string): LinkTemplate {
  const [start, afterHead] = html.split(HEAD)
  const [between, end] = (afterHead ?? '').split(OPENED)
  if (start === undefined || between === undefined || end === undefined)
    throw new Error('The page of public links has no place for what it shows')
  return ({ head, opened }) => start + head + between + opened + end
}

/** Renders the page of a link; null: the page requests the data itself. */
export function renderPage(template: LinkTemplate, opened: LinkResponse | null): string {
  return template({ head: headTags(opened), opened: opened ? dataScript(opened) : '' })
}

/** Returns title and card. For a link that needs a password, has expired, or does not exist, they contain no names. */
function headTags(opened: LinkResponse | null): string {
  const { title, description } = cardTexts(opened)
  const properties = { 'og:type': 'website', 'og:site_name': 'Arbour', 'og:title': title, 'og:description': description }
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`),
  ].join('')
}

function cardTexts(opened: LinkResponse | null): { title: string; description: string } {
  // A link with a password is never opened here: the password is only sent by the page's own request.
  if (!isOpen(opened)) return { title: t('linkPage.card.title'), description: t('linkPage.card.description') }
  const { link, file } = opened.body
  const team = link.team.name
  if (link.kind === 'request')
    return { title: t('linkPage.card.requestTitle', { team }), description: t('linkPage.card.requestDescription') }
  const kind = file?.is_dir ? 'folder' : 'file'
  return { title: file?.name ?? link.name, description: t('linkPage.card.shared', { team, kind }) }
}

function isOpen(opened: LinkResponse | null): opened is Extract<LinkResponse, { status: 200 }> {
  return opened !== null && 'link' in opened.body
}

/** Serialises JSON that can neither close its element nor be executed. */
function dataScript(opened: LinkResponse): string {
  const json = JSON.stringify(opened).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
  return `<script type="application/json" id="opened">${json}</script>`
}
