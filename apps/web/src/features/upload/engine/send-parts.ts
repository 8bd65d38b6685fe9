import { ApiError } from '@arbour/client/api-error'
import { readJson, send } from '@arbour/client/http'
import type { CallResponse } from '@arbour/contract/calls/call'
import type { objectsUploadParts } from '@arbour/contract/calls/resumable-uploads'
import { lineLost } from './line-lost.ts'
import { sendBytes } from './send-bytes.ts'

interface Parts {
  partsUrl: string
  file: Blob
  onOffset: (offset: number) => void
  onProgress: (sent: number) => void
}

type Given = CallResponse<typeof objectsUploadParts>

/** So many parts are sent at a time, while the next as many are made ready: each is in memory as it is hashed. */
const AT_ONCE = 4

/** This page cannot reach the store, or not in a way that the store takes. */
class Unreachable extends Error {}

/** Whether this page has found that it reaches the store; null before it has tried. */
let isReached: boolean | null = null

/**
 * Sends the parts that are missing of a resumable upload to the object store itself. Gives up quietly where the page cannot reach the store, or the upload is
 * complete: the address of the upload then says what is left to do. Throws an `ApiError`; an abort throws the signal's reason.
 */
export async function sendParts({ partsUrl, file, onOffset, onProgress }: Parts, signal: AbortSignal): Promise<void> {
  // Hashes are for pages that came over TLS, or from this machine.
  if (isReached === false || !globalThis.crypto?.subtle) return
  let state: Given
  try {
    state = await askForParts(partsUrl, [], signal)
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return
    throw error
  }
  const { part_size: size, arrived } = state
  const bytesOf = (number: number) => file.slice((number - 1) * size, number * size)
  const sent = new Map(arrived.map((number) => [number, bytesOf(number).size]))
  const total = () => [...sent.values()].reduce((sum, bytes) => sum + bytes, 0)
  onOffset(total())

  const numbers = Array.from({ length: Math.ceil(file.size / size) }, (_, at) => at + 1)
  const missing = numbers.filter((number) => !sent.has(number))
  const stop = new AbortController()
  const signals = AbortSignal.any([signal, stop.signal])
  const makeReady = async () => askForParts(partsUrl, await hashParts(missing.splice(0, AT_ONCE), bytesOf), signals)
  const sendPart = async ({ number, url, headers }: Given['parts'][number]) => {
    const progress = (bytes: number) => {
      sent.set(number, bytes)
      onProgress(total())
    }
    try {
      await sendBytes({ url, headers, file: bytesOf(number), onProgress: progress }, signals)
      isReached = true
    } catch {
      signal.throwIfAborted()
      // Whatever the store says, it is tried again with a fresh address.
      throw isReached ? lineLost() : new Unreachable()
    }
  }
  try {
    for (let ready = missing.length > 0 ? makeReady() : null; ready; ) {
      const { parts } = await ready
      ready = missing.length > 0 ? makeReady() : null
      ready?.catch(() => undefined)
      await Promise.all(parts.map(sendPart))
    }
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    isReached = false
  } finally {
    stop.abort()
  }
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
  url: string,
  parts: readonly { number: number; sha256: string }[],
  signal: AbortSignal,
): Promise<Given> {
  const headers = { 'Content-Type': 'application/json' }
  return readJson<Given>(await send(url, { method: 'POST', headers, body: JSON.stringify({ parts }), signal }), signal)
}
