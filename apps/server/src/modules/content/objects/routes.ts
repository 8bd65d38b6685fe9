import { calls } from '@arbour/contract/calls'
import type { FastifyInstance } from 'fastify'
import { type OperationRoute, route, type Services } from '#modules/context.ts'
import { inputOf, parseRequest, registerRaw } from '#platform/http/register-calls.ts'
import { sendObject } from '#platform/http/send-object.ts'
import { openPicture } from './pictures/open-picture.ts'
import { readChecksums } from './resumable/checksums.ts'
import { partUrlsOf } from './resumable/parts.ts'
import { registerResumable } from './resumable/routes.ts'
import { createTransfers } from './resumable/transfers.ts'
import { openContent } from './serving/open-content.ts'
import { receiveUpload } from './uploads/receive-upload.ts'
import { requestUpload, requestUploads } from './uploads/request-upload.ts'

/** The JSON endpoints for stored objects. */
export const objectRoutes: readonly OperationRoute[] = [
  route(calls.objectsUploadUrl, requestUpload),
  route(calls.objectsUploadUrls, requestUploads),
]

/** Registers the endpoints that transfer bytes: signed URLs, and those of public pictures. */
export function registerObjects(app: FastifyInstance, services: Services): void {
  const resumable = { services, transfers: createTransfers() }
  app.register(async (scope) => {
    // The operation reads the bytes of an upload as a stream, whatever their announced type.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    registerRaw(scope, calls.objectsPut, async (request) => receiveUpload(services, tokenOf(request.params), request.raw))
    registerResumable(scope, resumable)
  })
  registerRaw(app, calls.objectsUploadParts, async (request, reply) => {
    const partsRequest = parseRequest(calls.objectsUploadParts.request, inputOf(calls.objectsUploadParts, request))
    return reply.header('Cache-Control', 'no-store').send(await partUrlsOf(resumable, partsRequest))
  })
  registerRaw(app, calls.objectsUploadBlocks, async (request, reply) =>
    reply.header('Cache-Control', 'no-store').send(await readChecksums(resumable, tokenOf(request.params))),
  )
  registerRaw(app, calls.objectsContent, async (request, reply) =>
    sendObject(request, reply, await openContent(services, tokenOf(request.params), 'inline')),
  )
  registerRaw(app, calls.objectsDownload, async (request, reply) =>
    sendObject(request, reply, await openContent(services, tokenOf(request.params), 'attachment')),
  )
  registerRaw(app, calls.objectsPublic, async (request, reply) =>
    sendObject(request, reply, await openPicture(services, (request.params as { id: string }).id)),
  )
}

function tokenOf(params: unknown): string {
  return (params as { token: string }).token
}
