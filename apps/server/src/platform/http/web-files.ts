import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from './app-error.ts'

const A_YEAR = 'public, max-age=31536000, immutable'

/** Serves the built web: files whose name holds their hash for good, and the page itself for every address that is not a file's or the API's. */
export async function serveWeb(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => reply.header('Cache-Control', A_YEAR),
  })
  await app.register(fastifyStatic, {
    root: folder,
    // Its few files are known at the start; the page answers for all else.
    wildcard: false,
    globIgnore: ['assets/**'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => reply.header('Cache-Control', 'no-cache'),
  })
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (/^\/api(\/|\?|$)/.test(request.url)) throw notFound()
    return reply.sendFile('index.html')
  }
  app.get('/', { schema: { hide: true } }, sendPage)
  app.get('/*', { schema: { hide: true } }, sendPage)
}
