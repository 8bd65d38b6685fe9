import { parse as parseUuid, stringify as uuidText } from 'uuid'
import type { UrlSigner } from '#platform/http/url-signer.ts'

const ONCE = 'upload'
const RESUMABLE = 'resumable'

/** Which upload an address is for. What it may take, until when and how often stands in the uploads table. */
export interface UploadGrant {
  tenantId: string
  uploadId: string
}

/** The address that takes the bytes of one upload, at once. */
export function uploadUrl(signer: UrlSigner, grant: UploadGrant): string {
  return `/api/objects/upload/${signer.sign(ONCE, idsOf(grant))}`
}

/** The address of a resumable upload. The upload outlives it: a transfer that breaks off after `expires` goes on at a fresh one. */
export function resumableUrl(signer: UrlSigner, { expires, ...grant }: UploadGrant & { expires: Date }): string {
  const end = Buffer.allocUnsafe(4)
  end.writeUInt32BE(Math.floor(expires.getTime() / 1000))
  return `/api/objects/upload/${signer.sign(RESUMABLE, Buffer.concat([idsOf(grant), end]))}`
}

/** Reads the token of an address for one PUT; null when it was not made here. */
export function readUploadToken(signer: UrlSigner, token: string): UploadGrant | null {
  const payload = signer.verify(ONCE, token)
  return payload?.length === 32 ? grantIn(payload) : null
}

/** Reads the token of a resumable upload's address; null when it was not made here. */
export function readResumableToken(signer: UrlSigner, token: string): (UploadGrant & { isExpired: boolean }) | null {
  const payload = signer.verify(RESUMABLE, token)
  return payload?.length === 36 ? { ...grantIn(payload), isExpired: payload.readUInt32BE(32) < Date.now() / 1000 } : null
}

function idsOf({ tenantId, uploadId }: UploadGrant): Buffer {
  return Buffer.concat([parseUuid(tenantId), parseUuid(uploadId)])
}

function grantIn(payload: Buffer): UploadGrant {
  return { tenantId: uuidText(payload.subarray(0, 16)), uploadId: uuidText(payload.subarray(16, 32)) }
}
