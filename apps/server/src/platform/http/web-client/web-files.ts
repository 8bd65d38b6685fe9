import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../app-error.ts'
import { findPages } from './web-pages.ts'

const A_YEAR = 'public, max-age=31536000, immutable'

/**
 * The policy of the pages that render office files and diagrams (decision 0007): an opaque origin that only loads the scripts
 * next to it. Only the application's pages may frame them (see `securityHeaders`).
 */
const SANDBOX_POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  'img-src blob: data:',
  'font-src blob: data:',
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/**
 * Serves the built web client: files with a hash in their name are cached permanently, and the index page is sent for every path
 * that is neither a file nor the API, in the language of the request.
 */
export async function serveWeb(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('Cache-Control', A_YEAR)
    },
  })
  await app.register(fastifyStatic, {
    root: join(folder, 'sandbox'),
    prefix: '/sandbox/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isScript = /\.js(\.\w+)?$/.test(path)
      reply.header('Cache-Control', isScript ? A_YEAR : 'no-cache')
      reply.header('Content-Security-Policy', SANDBOX_POLICY)
      // The page has an opaque origin, so its script must be loadable cross-origin.
      if (isScript) reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
    },
  })
  await app.register(fastifyStatic, {
    root: folder,
    // Its few files are registered at startup; the index page handles all other paths. The page of public links is rendered by
    // the server.
    wildcard: false,
    globIgnore: ['assets/**', 'sandbox/**', 'link-page/**'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('Cache-Control', 'no-cache')
    },
  })
  const pageFor = await findPages(folder, 'index')
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (/^\/api(\/|\?|$)/.test(request.url)) throw notFound()
    const { file, headers } = pageFor(request)
    return reply.headers(headers).sendFile(file)
  }
  app.get('/', sendPage)
  app.get('/*', sendPage)
}
