import { createHash } from 'node:crypto'
import type { calls } from '@arbour/contract/calls'
import type { CallResponse } from '@arbour/contract/calls/call'
import type { World } from '../support/world.ts'

type Parts = CallResponse<typeof calls.objectsUploadParts>

/** Bytes by part number. */
interface Numbered {
  [number: number]: Buffer
}

/** Requests URLs of parts, by default of none. */
export async function askForParts(world: World, partsUrl: string | null, parts: Numbered = {}) {
  const expected = Object.entries(parts).map(([number, bytes]) => ({
    number: Number(number),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }))
  const response = await world.app.inject({ method: 'POST', url: partsUrl ?? '', payload: { parts: expected } })
  return { status: response.statusCode, body: response.json() as Parts & { message: string } }
}

/** Sends parts to the store. Returns its responses. */
export async function sendParts(world: World, partsUrl: string | null, parts: Numbered): Promise<number[]> {
  const { body } = await askForParts(world, partsUrl, parts)
  return Promise.all(
    body.parts.map(async ({ number, url, headers }) => {
      const bytes = Uint8Array.from(parts[number] ?? Buffer.alloc(0))
      return (await fetch(url, { method: 'PUT', headers, body: bytes })).status
    }),
  )
}
