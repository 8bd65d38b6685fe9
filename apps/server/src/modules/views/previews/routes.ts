import { calls } from '@arbour/contract/calls'
import type { FastifyInstance } from 'fastify'
import { openPreview, openThumbnail } from '#modules/content/renditions/public.ts'
import { type OperationRoute, route, type Services } from '#modules/context.ts'
import { inputOf, parseRequest, registerRaw } from '#platform/http/register-calls.ts'
import { sendObject } from '#platform/http/send-object.ts'
import { listThumbnails } from './list-thumbnails.ts'
import { previewFile } from './preview-file.ts'

/** The JSON endpoints for thumbnails and previews. */
export const previewRoutes: readonly OperationRoute[] = [
  route(calls.filesPreview, previewFile),
  route(calls.filesThumbnails, listThumbnails),
]

/** Registers the signed URLs that serve their bytes. */
export function registerRenditions(app: FastifyInstance, services: Services): void {
  const tokenOf = (params: unknown) => (params as { token: string }).token
  registerRaw(app, calls.objectsThumbnail, async (request, reply) => {
    const { token, size } = parseRequest(calls.objectsThumbnail.request, inputOf(calls.objectsThumbnail, request))
    return sendObject(request, reply, await openThumbnail(services, token, size))
  })
  registerRaw(app, calls.objectsPreview, async (request, reply) =>
    sendObject(request, reply, await openPreview(services, tokenOf(request.params))),
  )
}
