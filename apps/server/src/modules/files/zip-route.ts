import { calls } from '@arbour/contract/calls'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'
import { registerRaw } from '#platform/http/register-calls.ts'
import type { Services } from '../context.ts'
import { openDownload } from './zip-items.ts'

/** The address of a zip, streamed while it is made, or of the page of a link. */
export function registerZip(app: FastifyInstance, services: Services): void {
  registerRaw(app, calls.filesZip, async (request, reply) => {
    const { token } = request.params as { token: string }
    const download = await openDownload(services, token)
    return reply
      .headers({
        'Cache-Control': 'no-store',
        'Content-Disposition': contentDisposition(download.filename, { type: 'attachment' }),
        'Content-Type': download.mimetype,
        'X-Content-Type-Options': 'nosniff',
      })
      .send(download.stream)
  })
}
