import { t } from '@arbour/messages/t'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fileTooLarge, storeUpload, transferError, uploadOwner } from '#modules/content/objects/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { assertInScope } from '#modules/core/access/public.ts'
import {
  DAV,
  DavError,
  openDestination,
  readChecksum,
  type SyncSpace,
  storeBody,
  storeContent,
} from '#modules/protocols/webdav/public.ts'
import { sendEntries } from '../multistatus-entries.ts'
import { addChunk, beginChunkedUpload, bytesOf, deleteChunkedUpload, freeChunks, readChunks } from './chunked-uploads.ts'

/** The methods of the collection of files that are sent in parts. */
export const UPLOAD_METHODS = ['MKCOL', 'PUT', 'PROPFIND', 'MOVE', 'DELETE']

/** The request that puts the parts of a file together names this resource. */
const ASSEMBLED = '.file'
/** Longer names of transfers come from no known client. */
const MAX_NAME = 200

interface UploadPath {
  /** The name of the transfer. */
  name: string
  /** The name of a part; absent for the transfer. */
  part: string | undefined
}

/**
 * Serves files that are sent in parts (chunking 2): MKCOL begins one, PUT sends a part, PROPFIND tells which parts are there, MOVE
 * puts them together at the destination, and DELETE forgets them. `space`: that of the destination.
 */
export async function serveUploads(
  ctx: MemberContext,
  space: SyncSpace,
  { name, part }: UploadPath,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  assertInScope('files:write', ctx.principal)
  if (name === '' || name.length > MAX_NAME) throw new DavError(400)
  switch (request.method) {
    case 'MKCOL': {
      if (part !== undefined) throw new DavError(405)
      const { isNew } = await beginChunkedUpload(ctx.db, ctx.principal, name)
      return reply.code(isNew ? 201 : 405).send()
    }
    case 'PUT':
      return putChunk(ctx, { name, number: numberOf(part) }, request, reply)
    case 'PROPFIND':
      return listChunks(ctx, name, request, reply)
    case 'MOVE':
      if (part !== ASSEMBLED) throw new DavError(405)
      return assemble(ctx, space, name, request, reply)
    default:
      if (part !== undefined) throw new DavError(405)
      if (!(await deleteChunkedUpload(ctx, name))) throw new DavError(404)
      return reply.code(204).send()
  }
}

/** @throws {DavError} 400 if a part has no number */
function numberOf(part: string | undefined): number {
  if (part === undefined || !/^\d{1,15}$/.test(part)) throw new DavError(400)
  return Number(part)
}

async function putChunk(
  ctx: MemberContext,
  { name, number }: { name: string; number: number },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!(await readChunks(ctx.db, ctx.principal, name))) throw new DavError(404)
  const { upload, size } = await storeBody(ctx, request, ASSEMBLED)
  // It was forgotten while the part was sent.
  if (!(await addChunk(ctx.db, ctx.principal, name, { number, upload_id: upload, size }))) throw new DavError(404)
  return reply.code(201).header('ETag', `"${upload}"`).send()
}

async function listChunks(ctx: MemberContext, name: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const chunks = await readChunks(ctx.db, ctx.principal, name)
  if (!chunks) throw new DavError(404)
  const [path = ''] = request.url.split(/[?#]/)
  const base = path.replace(/\/$/, '')
  const parts = chunks.map(({ number, size }) => ({
    href: `${base}/${number}`,
    isCollection: false,
    properties: [[DAV, 'getcontentlength', String(size)] as const],
  }))
  return sendEntries(reply, [{ href: `${base}/`, isCollection: true, properties: [] }, ...parts])
}

/** Puts the parts of a file together. The file is written as by a PUT at the destination, with the same conditions. */
async function assemble(
  ctx: MemberContext,
  space: SyncSpace,
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const chunks = await readChunks(ctx.db, ctx.principal, name)
  if (!chunks) throw new DavError(404)
  const size = chunks.reduce((sum, chunk) => sum + chunk.size, 0)
  const { 'oc-total-length': total } = request.headers
  if (chunks.length === 0 || (typeof total === 'string' && Number(total) !== size))
    throw new DavError(400, { message: t('errors.sync.parts') })
  const { uploadBytes } = ctx.installation.limits
  if (size > uploadBytes) throw fileTooLarge(uploadBytes)
  const { dav, match } = await openDestination({ ...ctx, space }, request)
  await storeContent(dav, reply, {
    match,
    receive: async (filename) => {
      await freeChunks(ctx.db, ctx.principal, chunks)
      const checksum = readChecksum(request.headers['oc-checksum'])
      const bytes = checksum ? checksum.watch(bytesOf(ctx, chunks)) : bytesOf(ctx, chunks)
      const content = { filename, mimetype: 'application/octet-stream', bytes, size }
      const stored = await storeUpload(ctx, uploadOwner(ctx.principal), content).catch((error: unknown) => {
        throw transferError(error, () => fileTooLarge(uploadBytes))
      })
      checksum?.assert()
      return stored
    },
  })
  await deleteChunkedUpload(ctx, name)
  return reply.send()
}
