import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import { LINK_PATH } from '@arbour/contract/limits'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '#modules/context.ts'
import { AppError } from '#platform/http/app-error.ts'
import { openLink } from '../open-link.ts'
import { isByMachine } from './is-by-machine.ts'
import { type Opened, readTemplate, renderPage } from './render-page.ts'

/** Items that come with the page: more than any screen shows, and few enough for a slow line. */
const ITEMS_WITH_PAGE = 100

/** Where the build puts the page (apps/web/build/link-page.ts). */
const FILE = 'link-page/page.html'

/** It is made anew for each visitor: at this quality Brotli takes a millisecond. */
const COMPRESSION = {
  threshold: 1024,
  encodings: ['br' as const, 'gzip' as const],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
}

/** Nobody finds it, learns from where one came, or keeps what it says. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

/**
 * `/sh/{id}/*`: the page for whoever holds a public link, without the application, and with the first answer in it, so that one journey of a
 * slow line brings the rows. `count` throws 429 for who has asked too often.
 */
export async function serveLinkPage(
  app: FastifyInstance,
  { services, folder, count }: { services: Services; folder: string; count: (request: FastifyRequest) => void },
): Promise<void> {
  const template = readTemplate(await readFile(join(folder, FILE), 'utf8'))
  await app.register(async (pages) => {
    await pages.register(compress, COMPRESSION)
    for (const address of [LINK_PATH, `${LINK_PATH}/*`]) {
      pages.get(address, async (request, reply) => {
        const { opened, retryAfterSeconds } = await open(services, request, count)
        if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
        return reply
          .code(opened?.status ?? 500)
          .headers(HEADERS)
          .send(renderPage(template, opened))
      })
    }
  })
}

/** `opened` is null for trouble of the server's own: the page then asks by itself, and offers to try again. */
async function open(
  services: Services,
  request: FastifyRequest,
  count: (request: FastifyRequest) => void,
): Promise<{ opened: Opened | null; retryAfterSeconds?: number | undefined }> {
  const { 'user-agent': userAgent, 'sec-purpose': purpose } = request.headers
  const isCounted = request.method === 'GET' && !isByMachine({ userAgent, purpose: purpose?.toString() })
  try {
    count(request)
    // Whatever stands in the query is no password: one in an address would stand in histories and logs.
    const asked = { path: pathOf(request.url), sort: 'name:asc', page: 1, take: ITEMS_WITH_PAGE } as const
    return { opened: { status: 200, body: await openLink(services, asked, { ip: request.ip, isCounted }) } }
  } catch (error) {
    if (error instanceof AppError) {
      const { status, code, message, details } = error
      return { opened: { status, body: { code, message } }, retryAfterSeconds: details.retryAfterSeconds }
    }
    request.log.error({ err: error }, 'The page of a public link could not be made')
    return { opened: null }
  }
}

/** `{id}/...` of an address. What is no address was refused before it came here. */
function pathOf(url: string): string {
  return decodeURIComponent(url.split('?', 1)[0]?.slice(LINK_PATH.length + 1) ?? '')
}
