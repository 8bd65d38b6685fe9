import { ApiError } from '@arbour/client/api-error'
import { assertUploaded, errorFromResponse } from '@arbour/client/http'
import { objectsUploadUrl } from '@arbour/contract/calls/content/objects'
import { t } from '@arbour/messages/t'
import { callApi } from '#lib/api/api.ts'
import { getPictureMimetype } from './check-picture.ts'

interface SendOptions {
  signal: AbortSignal
  /** Called with the progress, from 0 to 1. */
  onProgress: (share: number) => void
}

/**
 * Uploads a public picture and returns its URL.
 *
 * @throws {ApiError} or the signal's reason
 */
export async function sendPicture(file: File, { signal, onProgress }: SendOptions): Promise<string> {
  const mimetype = getPictureMimetype(file.name) ?? file.type
  // The original file name is private, and may be invalid as the name of an item.
  const filename = mimetype === 'image/png' ? 'picture.png' : 'picture.jpg'
  const { url, public_url } = await callApi(objectsUploadUrl, { filename, bucket: 'public', mimetype }, { signal })
  assertUploaded(await putFile({ url, file, mimetype }, { signal, onProgress }))
  if (public_url === null) throw new ApiError({ status: 500, code: 'internal', message: t('errors.general.somethingWrong') })
  return public_url
}

/** Uses XMLHttpRequest because fetch does not report upload progress. */
function putFile(
  { url, file, mimetype }: { url: string; file: File; mimetype: string },
  { signal, onProgress }: SendOptions,
): Promise<string> {
  const createLostError = () =>
    new ApiError({ status: 0, code: 'network', message: t('account.pictures.connectionWasLostChoosePicture') })
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const xhr = new XMLHttpRequest()
    const handleBroken = () => reject(signal.aborted ? signal.reason : createLostError())
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
  return errorFromResponse({ status: xhr.status, body: xhr.responseText, retryAfter: xhr.getResponseHeader('Retry-After') })
}
