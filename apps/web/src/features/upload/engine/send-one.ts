import { RESUMABLE_BYTES } from '@arbour/client/upload'
import { apiTransport } from './transport.ts'

/** Sends one file that no item is made of yet, and gives its upload. Throws an `ApiError`; an abort throws the signal's reason. */
export async function sendOne(
  file: File,
  { mimetype, onProgress }: { mimetype: string; onProgress: (sent: number) => void },
  signal: AbortSignal,
): Promise<string> {
  const { name, size } = file
  if (size > RESUMABLE_BYTES) {
    const { url, upload } = await apiTransport.requestResumable({ name, mimetype, size, resumeId: null }, signal)
    await apiTransport.sendMissing({ url, file, onProgress, onOffset: () => undefined }, signal)
    return upload
  }
  const { url, upload } = await apiTransport.requestAddress({ name, mimetype }, signal)
  await apiTransport.send({ url, file, mimetype, onProgress }, signal)
  return upload
}
