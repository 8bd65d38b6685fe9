import { parse as parseUuid, stringify as uuidText } from 'uuid'
import type { UrlSigner } from '#platform/http/url-signer.ts'

const ONCE = 'upload'
const RESUMABLE = 'resumable'

/** The upload of a URL. Its limits, expiry and state are in the uploads table. */
export interface UploadGrant {
  tenantId: string
  uploadId: string
}

/** Returns the URL for a single PUT of an upload. */
export function uploadUrl(signer: UrlSigner, grant: UploadGrant): string {
  return `/api/objects/upload/${signer.sign(ONCE, idsOf(grant))}`
}

/**
 * Returns the URL of a resumable upload. The upload outlives it: a transfer interrupted after `expires` resumes with a new URL.
 */
export function resumableUrl(signer: UrlSigner, { expires, ...grant }: UploadGrant & { expires: Date }): string {
  const end = Buffer.allocUnsafe(4)
  end.writeUInt32BE(Math.floor(expires.getTime() / 1000))
  return `/api/objects/upload/${signer.sign(RESUMABLE, Buffer.concat([idsOf(grant), end]))}`
}

/** Reads the token of a URL for a single PUT; null if it is invalid. */
export function readUploadToken(signer: UrlSigner, token: string): UploadGrant | null {
  const payload = signer.verify(ONCE, token)
  return payload?.length === 32 ? grantIn(payload) : null
}

/** Reads the token of a resumable upload's URL; null if it is invalid. */
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
