import { calls } from '@arbour/contract/calls'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#modules/context.ts'
import { contentHeaders } from '#platform/http/content-headers.ts'
import { registerRaw } from '#platform/http/register-calls.ts'
import { noBytes } from '#platform/http/send-object.ts'
import { openDownload } from './zip-items.ts'

/** Registers the URL of a zip, streamed while it is generated, or of the page of a link. A HEAD request generates nothing. */
export function registerZip(app: FastifyInstance, services: Services): void {
  registerRaw(app, calls.filesZip, async (request, reply) => {
    const { token } = request.params as { token: string }
    const download = await openDownload(services, token)
    reply.headers({ ...contentHeaders({ ...download, disposition: 'attachment' }), 'Cache-Control': 'no-store' })
    if (download.size !== null) reply.header('Content-Length', String(download.size))
    const onError = (error: unknown) => request.log.warn({ err: error }, 'Recording the progress of a zip failed')
    return reply.send(request.method === 'HEAD' ? noBytes() : await download.open(onError))
  })
}
