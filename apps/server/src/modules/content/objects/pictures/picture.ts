import { MAX_PICTURE_BYTES } from '@arbour/contract/limits'
import { sizeText } from '@arbour/contract/sizes'
import { t } from '@arbour/messages/t'
import { AppError } from '#platform/http/app-error.ts'

/** The first bytes of each picture format that the public bucket accepts. */
const SIGNATURES: Readonly<Record<string, Buffer>> = {
  'image/png': Buffer.from('89504e470d0a1a0a', 'hex'),
  'image/jpeg': Buffer.from('ffd8ff', 'hex'),
}

/** Returns the public URL of a picture. It is stored with users and teams. */
export function pictureUrl(id: string): string {
  return `/api/objects/public/${id}`
}

/** Passes through the bytes of a picture of the announced type. Throws 415 before the first byte of any other. */
export async function* checkedPicture(body: AsyncIterable<Buffer>, mimetype: string): AsyncGenerator<Buffer> {
  const signature = SIGNATURES[mimetype]
  let buffered = Buffer.alloc(0)
  let isChecked = false
  for await (const chunk of body) {
    if (isChecked) {
      yield chunk
      continue
    }
    buffered = Buffer.concat([buffered, chunk])
    if (!signature || buffered.length < signature.length) continue
    if (!buffered.subarray(0, signature.length).equals(signature)) throw unsupportedError()
    isChecked = true
    yield buffered
  }
  if (!isChecked) throw unsupportedError()
}

function unsupportedError(): AppError {
  return new AppError('unsupported_type', t('errors.pictures.wrongType'))
}

/** Returns the 413 for a picture. */
export function pictureTooLarge(): AppError {
  return new AppError('too_large', t('errors.pictures.tooLarge', { size: sizeText(MAX_PICTURE_BYTES) }))
}
