import { RESUMABLE_BYTES } from '@arbour/client/upload'
import type { UploadUrl } from '@arbour/client/upload-urls'
import type { UploadEntry } from '../model/entry.ts'
import { type Refusal, toRefusal } from '../model/failure.ts'
import type { UploadTransport } from './transport.ts'

/** After this much progress, earlier failures are forgotten. */
const HOPE_BYTES = 1024 ** 2

/** The fields of a file that is being sent. */
export type SentFile = Pick<UploadEntry, 'name' | 'size' | 'mimetype' | 'resumeId' | 'isUnproven'>

export interface SendOptions {
  transport: Pick<UploadTransport, 'pieces' | 'send' | 'requestResumable' | 'resumesFile' | 'sendMissing' | 'abandon'>
  /** Returns a URL for one PUT of the file. */
  takeUploadUrl: (signal: AbortSignal) => Promise<UploadUrl>
  signal: AbortSignal
  /** Updates the entry. */
  update: (change: Partial<Pick<UploadEntry, 'resumeId' | 'isUnproven' | 'isRestarted' | 'status' | 'failures'>>) => void
  /** Called with the number of additional bytes sent. */
  onBytes: (bytes: number) => void
}

/** Makes one attempt to send the bytes of a file. Returns the id of the upload. Throws a `Refusal`, or the signal's reason. */
export function sendFile(entry: SentFile, file: File, options: SendOptions): Promise<string> {
  const isResumable = entry.resumeId !== null || entry.size > Math.min(RESUMABLE_BYTES, options.transport.pieces.bytes)
  return isResumable ? sendResumably(entry, file, options) : sendAtOnce(entry, file, options)
}

async function sendAtOnce(entry: SentFile, file: File, options: SendOptions): Promise<string> {
  const { transport, takeUploadUrl, signal, update, onBytes } = options
  const { url, upload } = await takeUploadUrl(signal)
  let before = 0
  const onProgress = (sent: number) => {
    onBytes(sent - before)
    before = sent
    update({ status: { kind: 'sending', sent } })
  }
  try {
    await transport.send({ url, file, mimetype: entry.mimetype ?? '', onProgress }, signal)
    return upload
  } catch (error) {
    if (transport.pieces.shrink(error, entry.size)) return sendResumably(entry, file, options)
    throw error
  }
}

async function sendResumably(entry: SentFile, file: File, options: SendOptions): Promise<string> {
  const { transport, signal, update, onBytes } = options
  const { url, upload, partsUrl } = await addressFor(entry, transport, signal)
  if (upload !== entry.resumeId) update({ resumeId: upload, isUnproven: false })
  else if (entry.isUnproven) {
    if (!(await isSameFile(url, file, options))) {
      void transport.abandon(entry, upload)
      update({ resumeId: null, isUnproven: false, isRestarted: true, status: { kind: 'sending', sent: 0 } })
      return sendResumably({ ...entry, resumeId: null, isUnproven: false }, file, options)
    }
    update({ isUnproven: false })
  }
  let start = 0
  let before = 0
  const onOffset = (offset: number) => {
    start = offset
    before = offset
    update({ status: { kind: 'sending', sent: offset } })
  }
  const onProgress = (sent: number) => {
    onBytes(sent - before)
    before = sent
    const isHopeful = sent - start > HOPE_BYTES
    update({ status: { kind: 'sending', sent }, ...(isHopeful ? { failures: 0 } : {}) })
  }
  try {
    await transport.sendMissing({ url, partsUrl, file, onOffset, onProgress }, signal)
  } catch (error) {
    const refusal = toRefusal(error)
    if (refusal.status === 404) update({ resumeId: null })
    throw toRetryable(error)
  }
  return upload
}

/**
 * Converts the error of an upload that was deleted or has unexpected bytes to a network failure: the next attempt asks the server
 * again.
 */
function toRetryable(error: unknown): unknown {
  const { status, message } = toRefusal(error)
  return [404, 409].includes(status) ? ({ status: 503, message } satisfies Refusal) : error
}

/** Compares the file with the bytes that the server has. Throws a `Refusal` with status 503 if the server cannot respond now. */
async function isSameFile(url: string, file: File, { transport, signal, update }: SendOptions): Promise<boolean> {
  update({ status: { kind: 'sending', sent: 0, isComparing: true } })
  try {
    return await transport.resumesFile(url, file, signal)
  } catch (error) {
    throw toRetryable(error)
  }
}

/** Returns the URL to resume at; of a new upload if the server has deleted the old one. */
async function addressFor(entry: SentFile, transport: SendOptions['transport'], signal: AbortSignal) {
  try {
    return await transport.requestResumable(entry, signal)
  } catch (error) {
    if (entry.resumeId === null || toRefusal(error).status !== 404) throw error
    return transport.requestResumable({ ...entry, resumeId: null }, signal)
  }
}
