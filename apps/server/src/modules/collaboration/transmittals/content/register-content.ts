import { calls } from '@arbour/contract/calls'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#modules/context.ts'
import { contentHeaders } from '#platform/http/content-headers.ts'
import { registerRaw } from '#platform/http/register-calls.ts'
import { noBytes, sendObject } from '#platform/http/send-object.ts'
import { openDocument } from './open-document.ts'
import { packDocuments } from './pack-documents.ts'

/** Registers the URLs of issued documents. A HEAD request is not recorded as opening. */
export function registerTransmittalContent(app: FastifyInstance, services: Services): void {
  const tokenOf = ({ params }: { params: unknown }) => (params as { token: string }).token
  registerRaw(app, calls.filesTransmittalsContent, async (request, reply) =>
    sendObject(request, reply, await openDocument(services, tokenOf(request), 'inline')),
  )
  registerRaw(app, calls.filesTransmittalsDownload, async (request, reply) =>
    sendObject(request, reply, await openDocument(services, tokenOf(request), 'attachment')),
  )
  registerRaw(app, calls.filesTransmittalsZip, async (request, reply) => {
    const { filename, open } = await packDocuments(services, tokenOf(request))
    reply.headers({
      ...contentHeaders({ filename, mimetype: 'application/zip', disposition: 'attachment' }),
      'Cache-Control': 'no-store',
    })
    return reply.send(request.method === 'HEAD' ? noBytes() : await open())
  })
}
