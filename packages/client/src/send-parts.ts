import type { CallResponse } from '@arbour/contract/calls/call'
import type { objectsUploadParts } from '@arbour/contract/calls/content/resumable-uploads'
import { ApiError, connectionLost } from './api-error.ts'
import { readJson } from './http.ts'
import type { StoreReach } from './store-reach.ts'

/** Number of parts that are sent in parallel, while as many more are prepared. Each part is held in memory while it is hashed. */
const AT_ONCE = 4

/** Statuses for which the server provides no URLs of the store: the upload is gone, complete, or was requested too often. */
const LEFT_TO_SERVER: readonly number[] = [404, 409, 429]

type PartUrls = CallResponse<typeof objectsUploadParts>

/** A part being sent to the store. */
export interface SentPart {
  url: string
  headers: Readonly<Record<string, string>>
  file: Blob
  /** Reports how many bytes of the part have been sent. */
  onProgress: (sent: number) => void
}

interface Parts {
  /** Makes a request at the upload's `parts_url`. Throws an `ApiError`. */
  ask: (init: RequestInit) => Promise<Response>
  file: Blob
  reach: StoreReach
  /** Sends a part by PUT; throws if the store rejects it. Defaults to `fetch`, which does not report progress. */
  put?: (part: SentPart, signal: AbortSignal) => Promise<unknown>
  /** Reports how many bytes had been received before. */
  onOffset?: (offset: number) => void
  /** Reports how many bytes of the file have been sent. */
  onProgress?: (sent: number) => void
}

/** The store rejected a part. */
class StoreFailure extends Error {}

/**
 * Sends the missing parts of a resumable upload directly to the object store. Returns silently if the store is unreachable or the
 * server provides no URLs: the rest is then sent to the upload's own URL. Throws an `ApiError`; an abort throws the signal's
 * reason.
 */
export async function sendParts({ reach, ...parts }: Parts, signal: AbortSignal): Promise<void> {
  // Hashing is only available on secure origins (TLS or localhost).
  if (!reach.isOpen || !globalThis.crypto?.subtle) return
  const stop = new AbortController()
  try {
    await sendMissingParts({ reach, ...parts }, AbortSignal.any([signal, stop.signal]))
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ApiError && LEFT_TO_SERVER.includes(error.status)) return
    if (!(error instanceof StoreFailure)) throw error
    // Received parts are kept: the upload resumes with fresh URLs.
    if (reach.failed()) throw connectionLost()
  } finally {
    stop.abort()
  }
}

async function sendMissingParts(
  { ask, file, reach, put = putByFetch, onOffset, onProgress }: Parts,
  signal: AbortSignal,
): Promise<void> {
  const { part_size: size, arrived } = await askForParts(ask, [], signal)
  const bytesOf = (number: number) => file.slice((number - 1) * size, number * size)
  const sent = new Map(arrived.map((number) => [number, bytesOf(number).size]))
  const total = () => [...sent.values()].reduce((sum, bytes) => sum + bytes, 0)
  onOffset?.(total())

  const numbers = Array.from({ length: Math.ceil(file.size / size) }, (_, at) => at + 1)
  const missing = numbers.filter((number) => !sent.has(number))
  const makeReady = async () => askForParts(ask, await hashParts(missing.splice(0, AT_ONCE), bytesOf), signal)
  const sendPart = async ({ number, url, headers }: PartUrls['parts'][number]) => {
    const progress = (bytes: number) => {
      sent.set(number, bytes)
      onProgress?.(total())
    }
    try {
      await put({ url, headers, file: bytesOf(number), onProgress: progress }, signal)
    } catch {
      throw new StoreFailure()
    }
    reach.reached()
  }
  for (let ready = missing.length > 0 ? makeReady() : null; ready; ) {
    const { parts } = await ready
    ready = missing.length > 0 ? makeReady() : null
    ready?.catch(() => undefined)
    await Promise.all(parts.map(sendPart))
  }
}

async function putByFetch({ url, headers, file, onProgress }: SentPart, signal: AbortSignal): Promise<void> {
  const response = await fetch(url, { method: 'PUT', headers, body: file, signal })
  // The connection is free for the next part once the response has been read.
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`The store answered ${response.status}`)
  onProgress(file.size)
}

async function hashParts(
  numbers: readonly number[],
  bytesOf: (number: number) => Blob,
): Promise<{ number: number; sha256: string }[]> {
  return Promise.all(
    numbers.map(async (number) => {
      const hash = await crypto.subtle.digest('SHA-256', await bytesOf(number).arrayBuffer())
      return { number, sha256: Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('') }
    }),
  )
}

async function askForParts(
  ask: Parts['ask'],
  parts: readonly { number: number; sha256: string }[],
  signal: AbortSignal,
): Promise<PartUrls> {
  const headers = { 'content-type': 'application/json' }
  return readJson<PartUrls>(await ask({ method: 'POST', headers, body: JSON.stringify({ parts }), signal }), signal)
}
