import { ApiError } from '@arbour/client/api-error'
import { assertUploaded, refusalFrom } from '@arbour/client/http'
import { objectsUploadUrl } from '@arbour/contract/calls/content/objects'
import { messages } from '@arbour/contract/messages'
import { callApi } from '#lib/api/api.ts'
import { mimetypeOfPicture } from './check-picture.ts'

interface Sending {
  signal: AbortSignal
  /** So much of it has gone, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Puts a picture where everybody may see it, and gives its address. Throws an {@link ApiError}, or what the signal says. */
export async function sendPicture(file: File, { signal, onProgress }: Sending): Promise<string> {
  const mimetype = mimetypeOfPicture(file.name) ?? file.type
  // Its own name is nobody's business, and need not be one that an item could have.
  const filename = mimetype === 'image/png' ? 'picture.png' : 'picture.jpg'
  const { url, public_url } = await callApi(objectsUploadUrl, { filename, bucket: 'public', mimetype }, { signal })
  assertUploaded(await put({ url, file, mimetype }, { signal, onProgress }))
  if (public_url === null) throw new ApiError({ status: 500, code: 'internal', message: messages.somethingWrong })
  return public_url
}

/** XMLHttpRequest, because fetch does not tell how far it is. */
function put(
  { url, file, mimetype }: { url: string; file: File; mimetype: string },
  { signal, onProgress }: Sending,
): Promise<string> {
  const lost = () => new ApiError({ status: 0, code: 'network', message: 'The connection was lost. Choose the picture again.' })
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const xhr = new XMLHttpRequest()
    const handleBroken = () => reject(signal.aborted ? signal.reason : lost())
    xhr.upload.onprogress = ({ loaded }) => onProgress(Math.min(1, loaded / file.size))
    xhr.onload = () => (xhr.status >= 200 && xhr.status < 300 ? resolve(xhr.responseText) : reject(refusalIn(xhr)))
    xhr.onerror = handleBroken
    xhr.onabort = handleBroken
    signal.addEventListener('abort', () => xhr.abort())
    xhr.open('PUT', url)
    xhr.setRequestHeader('Content-Type', mimetype)
    xhr.send(file)
  })
}

function refusalIn(xhr: XMLHttpRequest): ApiError {
  return refusalFrom({ status: xhr.status, body: xhr.responseText, retryAfter: xhr.getResponseHeader('Retry-After') })
}
