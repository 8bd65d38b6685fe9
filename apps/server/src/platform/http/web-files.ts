import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from './app-error.ts'

const A_YEAR = 'public, max-age=31536000, immutable'

/**
 * The pages that show office files and draw diagrams (decision 0007): an origin of its own, which reaches nothing but the scripts beside it.
 * The pages of the application may hold it in a frame; no others may hold anything (see `securityHeaders`).
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

/** Serves the built web: files whose name holds their hash for good, and the page itself for every address that is not a file's or the API's. */
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
      // The page's origin is none, so it may load its script only from where everybody may.
      if (isScript) reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
    },
  })
  await app.register(fastifyStatic, {
    root: folder,
    // Its few files are known at the start; the page answers for all else. That of public links is filled in before it is sent.
    wildcard: false,
    globIgnore: ['assets/**', 'sandbox/**', 'link-page/**'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('Cache-Control', 'no-cache')
    },
  })
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (/^\/api(\/|\?|$)/.test(request.url)) throw notFound()
    return reply.sendFile('index.html')
  }
  app.get('/', sendPage)
  app.get('/*', sendPage)
}
