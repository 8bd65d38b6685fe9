import { parse as parseUuid, stringify as uuidText } from 'uuid'
import type { UrlSigner } from '#platform/http/url-signer.ts'

const PURPOSE = 'upload'

/** Which upload an address is for. What it may take, until when and how often stands in the uploads table. */
export interface UploadGrant {
  tenantId: string
  uploadId: string
}

/** The address that takes the bytes of one upload. */
export function uploadUrl(signer: UrlSigner, { tenantId, uploadId }: UploadGrant): string {
  return `/api/objects/upload/${signer.sign(PURPOSE, Buffer.concat([parseUuid(tenantId), parseUuid(uploadId)]))}`
}

/** Reads the token of such an address; null when it was not made here. */
export function readUploadToken(signer: UrlSigner, token: string): UploadGrant | null {
  const payload = signer.verify(PURPOSE, token)
  if (payload?.length !== 32) return null
  return { tenantId: uuidText(payload.subarray(0, 16)), uploadId: uuidText(payload.subarray(16, 32)) }
}
