import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import { LINK_PATH } from '@arbour/contract/limits'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '#modules/context.ts'
import { AppError } from '#platform/http/app-error.ts'
import { findPages } from '#platform/http/web-client/web-pages.ts'
import { openLink } from '../open-link.ts'
import { isByMachine } from './is-by-machine.ts'
import { type LinkResponse, type LinkTemplate, readTemplate, renderPage } from './render-page.ts'

/** Items included in the page: more than fit on a screen, and few enough for a slow connection. */
const ITEMS_WITH_PAGE = 100

/** The build output of the page (apps/web/build/link-page.ts). */
const PAGES = 'link-page'

/** Compressed for each visitor: at this quality Brotli takes a millisecond. */
const COMPRESSION = {
  threshold: 1024,
  encodings: ['br' as const, 'gzip' as const],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
}

/** Prevents indexing, referrers and caching. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

/**
 * Implements `/sh/{id}/*`: the page for visitors of a public link, without the application, and with the first response embedded,
 * so that rows are shown after one round trip. `count` throws 429 after too many requests.
 */
export async function serveLinkPage(
  app: FastifyInstance,
  { services, folder, count }: { services: Services; folder: string; count: (request: FastifyRequest) => void },
): Promise<void> {
  const pageFor = await findPages(join(folder, PAGES), 'page')
  const templates = new Map<string, LinkTemplate>()
  const readOnce = async (file: string) => {
    const template = templates.get(file) ?? readTemplate(await readFile(join(folder, PAGES, file), 'utf8'))
    templates.set(file, template)
    return template
  }
  await app.register(async (pages) => {
    await pages.register(compress, COMPRESSION)
    for (const address of [LINK_PATH, `${LINK_PATH}/*`]) {
      pages.get(address, async (request, reply) => {
        const page = pageFor(request)
        const { opened, retryAfterSeconds } = await open(services, request, count)
        if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
        return reply
          .code(opened?.status ?? 500)
          .headers({ ...HEADERS, ...page.headers })
          .send(renderPage(await readOnce(page.file), opened))
      })
    }
  })
}

/** `opened` is null after a server error: the page then sends its own request, with an option to retry. */
async function open(
  services: Services,
  request: FastifyRequest,
  count: (request: FastifyRequest) => void,
): Promise<{ opened: LinkResponse | null; retryAfterSeconds?: number | undefined }> {
  const { 'user-agent': userAgent, 'sec-purpose': purpose } = request.headers
  const isCounted = request.method === 'GET' && !isByMachine({ userAgent, purpose: purpose?.toString() })
  try {
    count(request)
    // Passwords in the query are ignored: they would appear in histories and logs.
    const viewRequest = { path: pathOf(request.url), sort: 'name:asc', page: 1, take: ITEMS_WITH_PAGE } as const
    return { opened: { status: 200, body: await openLink(services, viewRequest, { ip: request.ip, isCounted }) } }
  } catch (error) {
    if (error instanceof AppError) {
      const { status, code, message, details } = error
      return { opened: { status, body: { code, message } }, retryAfterSeconds: details.retryAfterSeconds }
    }
    request.log.error({ err: error }, 'Rendering the page of a public link failed')
    return { opened: null }
  }
}

/** Returns `{id}/...` of a URL. Invalid URLs were rejected before. */
function pathOf(url: string): string {
  return decodeURIComponent(url.split('?', 1)[0]?.slice(LINK_PATH.length + 1) ?? '')
}
