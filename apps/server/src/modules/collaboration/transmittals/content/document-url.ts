import { NIL, parse, stringify } from 'uuid'
import type { Services } from '#modules/context.ts'
import { loadPrincipal } from '#modules/directory/identity/public.ts'
import { notFound } from '#platform/http/app-error.ts'
import type { UrlSigner } from '#platform/http/url-signer.ts'
import { type Reader, type ReaderAccess, readAsHolder, readAsMember } from '../reader.ts'

/** URLs only change in these steps, so that browsers can cache the content; each is valid for 12 to 24 hours. */
const STEP_SECONDS = 12 * 60 * 60
/** The reader, the transmittal, the position of the document, and the expiry. */
const TOKEN_BYTES = 1 + 3 * 16 + 2 + 4
const POSITION_AT = 1 + 3 * 16
const ENDS_AT = POSITION_AT + 2
const KINDS = { member: 1, holder: 2 } as const

/** The target of a URL: one document, or all as a zip. A token for one is invalid for the other. */
type Purpose = 'transmittal' | 'transmittal_zip'

/** Returns the URLs to view and to download a document of a transmittal. Permissions are checked again when they are used. */
export function documentUrls(signer: UrlSigner, read: ReaderAccess, position: number): { url: string; download_url: string } {
  const token = tokenOf(signer, 'transmittal', read, position)
  return { url: `/api/files/transmittals/content/${token}`, download_url: `/api/files/transmittals/download/${token}` }
}

/** Returns the URL of all documents as a zip. */
export function zipUrl(signer: UrlSigner, read: ReaderAccess): string {
  return `/api/files/transmittals/zip/${tokenOf(signer, 'transmittal_zip', read, 0)}`
}

function tokenOf(signer: UrlSigner, purpose: Purpose, { row, reader }: ReaderAccess, position: number): string {
  const payload = Buffer.alloc(TOKEN_BYTES)
  payload.writeUInt8(reader.kind === 'holder' ? KINDS.holder : KINDS.member, 0)
  for (const [nth, id] of [...recipientKeyOf(reader), row.id].entries()) payload.set(parse(id), 1 + nth * 16)
  payload.writeUInt16BE(position, POSITION_AT)
  payload.writeUInt32BE((Math.floor(Date.now() / 1000 / STEP_SECONDS) + 2) * STEP_SECONDS, ENDS_AT)
  return signer.sign(purpose, payload)
}

function recipientKeyOf(reader: Reader): [string, string] {
  return reader.kind === 'holder' ? [reader.recipientId, NIL] : [reader.principal.teamId, reader.principal.userId]
}

/** Resolves such a URL with the reader's current permissions. Throws 404. */
export async function followUrl(
  { db, signer }: Pick<Services, 'db' | 'signer'>,
  { purpose, token }: { purpose: Purpose; token: string },
): Promise<{ read: ReaderAccess; position: number }> {
  const payload = signer.verify(purpose, token)
  if (payload?.length !== TOKEN_BYTES || payload.readUInt32BE(ENDS_AT) < Date.now() / 1000) throw notFound()
  const id = (nth: number) => stringify(payload.subarray(1 + nth * 16, 17 + nth * 16))
  const position = payload.readUInt16BE(POSITION_AT)
  if (payload.readUInt8(0) === KINDS.holder) {
    const read = await readAsHolder(db, { recipientId: id(0) })
    if (read.row.id !== id(2)) throw notFound()
    return { read, position }
  }
  const principal = await loadPrincipal(db, { kind: 'member', teamId: id(0), userId: id(1) })
  if (principal?.kind !== 'member') throw notFound()
  return { read: await readAsMember(db, principal, id(2)), position }
}
