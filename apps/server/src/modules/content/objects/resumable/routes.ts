import { calls } from '@arbour/contract/calls'
import { mediaTypeOf } from '@arbour/contract/file-kinds'
import { t } from '@arbour/messages/t'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/http/app-error.ts'
import { registerRaw } from '#platform/http/register-calls.ts'
import { abandonUpload, appendPiece, type Progress, type ResumableContext, readProgress } from './uploads.ts'

const VERSION = '1.0.0'
const PIECE_TYPE = 'application/offset+octet-stream'

/**
 * Registers tus 1.0 (core, expiration, termination) at the URL of a resumable upload. `scope` must leave bodies unread.
 *
 * Implemented without a library, which would bring its own creation of uploads, URLs, errors and locks. Those exist here already:
 * signed URLs, the call table, error bodies, a lease that works across servers.
 */
export function registerResumable(scope: FastifyInstance, ctx: ResumableContext): void {
  // The server does not wait for transfers on shutdown: clients resume them at another server.
  scope.addHook('preClose', () => ctx.transfers.endAll())

  registerRaw(scope, calls.objectsUploadOptions, async (_request, reply) =>
    reply
      .code(204)
      .headers({
        'Tus-Resumable': VERSION,
        'Tus-Version': VERSION,
        'Tus-Extension': 'expiration,termination',
        'Tus-Max-Size': String(ctx.services.installation.limits.uploadBytes),
      })
      .send(),
  )
  registerRaw(scope, calls.objectsUploadOffset, async (request, reply) => {
    const token = enter(request, reply)
    const progress = await readProgress(ctx, token)
    return withProgress(reply.code(200), progress).header('Upload-Length', String(progress.length)).send()
  })
  registerRaw(scope, calls.objectsUploadAppend, async (request, reply) => {
    const token = enter(request, reply)
    if (mediaTypeOf(request.headers['content-type'] ?? '') !== PIECE_TYPE) {
      throw new AppError('unsupported_type', t('errors.uploads.pieceType', { pieceType: PIECE_TYPE }))
    }
    const piece = {
      offset: whole(request.headers['upload-offset'], 'Upload-Offset'),
      bytes: request.headers['content-length'] === undefined ? null : whole(request.headers['content-length'], 'Content-Length'),
      body: request.raw,
    }
    return withProgress(reply.code(204), await appendPiece(ctx, token, piece)).send()
  })
  registerRaw(scope, calls.objectsUploadAbandon, async (request, reply) => {
    const token = enter(request, reply)
    await abandonUpload(ctx, token)
    return reply.code(204).send()
  })
}

/** Returns the token of the URL, if the client uses the supported protocol version. */
function enter(request: FastifyRequest, reply: FastifyReply): string {
  reply.headers({ 'Tus-Resumable': VERSION, 'Cache-Control': 'no-store' })
  if (request.headers['tus-resumable'] !== VERSION) {
    reply.header('Tus-Version', VERSION)
    throw new AppError('unsupported_version', t('errors.uploads.tusVersion', { version: VERSION }))
  }
  return (request.params as { token: string }).token
}

function withProgress(reply: FastifyReply, { offset, expires }: Progress): FastifyReply {
  reply.header('Upload-Offset', String(offset))
  return expires ? reply.header('Upload-Expires', expires.toUTCString()) : reply
}

function whole(value: string | string[] | undefined, name: string): number {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : null
  if (number === null) throw new AppError('invalid', t('errors.uploads.byteCount', { name }))
  return number
}
