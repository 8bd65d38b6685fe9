import { MAX_PICTURE_BYTES } from '@arbour/contract/limits'
import { messages } from '@arbour/contract/messages'
import { AppError } from '#platform/http/app-error.ts'

/** How the bytes of each kind of picture begin that the public bucket takes. */
const SIGNATURES: Readonly<Record<string, Buffer>> = {
  'image/png': Buffer.from('89504e470d0a1a0a', 'hex'),
  'image/jpeg': Buffer.from('ffd8ff', 'hex'),
}

/** Where everybody sees a picture of the public bucket. People and teams keep this address. */
export function pictureUrl(id: string): string {
  return `/api/objects/public/${id}`
}

/** Lets through the bytes of a picture of the type that was announced. Throws 415 before the first of any others. */
export async function* checkedPicture(body: AsyncIterable<Buffer>, mimetype: string): AsyncGenerator<Buffer> {
  const signature = SIGNATURES[mimetype]
  let held = Buffer.alloc(0)
  let isChecked = false
  for await (const chunk of body) {
    if (isChecked) {
      yield chunk
      continue
    }
    held = Buffer.concat([held, chunk])
    if (!signature || held.length < signature.length) continue
    if (!held.subarray(0, signature.length).equals(signature)) throw unsupported()
    isChecked = true
    yield held
  }
  if (!isChecked) throw unsupported()
}

function unsupported(): AppError {
  return new AppError('unsupported_type', messages.pictureKinds)
}

/** 413 for a picture. */
export function pictureTooLarge(): AppError {
  return new AppError('too_large', `The picture is larger than ${MAX_PICTURE_BYTES / 1024 ** 2} MiB`)
}
