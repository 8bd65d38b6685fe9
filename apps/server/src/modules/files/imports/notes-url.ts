import { parse, stringify } from 'uuid'
import type { UrlSigner } from '#platform/http/url-signer.ts'

const PURPOSE = 'import'
const SECONDS = 15 * 60
const IDS_BYTES = 3 * 16

/** The content of a signed URL for import notes. */
export interface NotesGrant {
  teamId: string
  userId: string
  importId: string
}

/** Returns a signed URL to download the notes of an import. */
export function notesUrl(signer: UrlSigner, { teamId, userId, importId }: NotesGrant): string {
  const payload = Buffer.alloc(IDS_BYTES + 4)
  for (const [at, id] of [teamId, userId, importId].entries()) payload.set(parse(id), at * 16)
  payload.writeUInt32BE(Math.floor(Date.now() / 1000) + SECONDS, IDS_BYTES)
  return `/api/imports/notes/${signer.sign(PURPOSE, payload)}`
}

/** Reads the token of such a URL; null if it is invalid or has expired. */
export function readNotesToken(signer: UrlSigner, token: string): NotesGrant | null {
  const payload = signer.verify(PURPOSE, token)
  if (payload?.length !== IDS_BYTES + 4 || payload.readUInt32BE(IDS_BYTES) < Date.now() / 1000) return null
  const id = (nth: number) => stringify(payload.subarray(nth * 16, nth * 16 + 16))
  return { teamId: id(0), userId: id(1), importId: id(2) }
}
