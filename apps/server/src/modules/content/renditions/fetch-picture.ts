import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutboundClient } from '#platform/outbound/outbound.ts'
import { OutboundError, type OutboundReason } from '#platform/outbound/outbound-error.ts'
import { REFUSALS } from '#platform/render/refusals.ts'
import { RenderRefusal, type RenderSource } from '#platform/render/renderer.ts'

/** Accepted picture formats of web pages, by media type. No SVG, which can contain anything. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
}
const MAX_BYTES = 10 * 1024 ** 2
const TIMEOUT_MS = 10_000
/** Errors that may be temporary. */
const PASSING: ReadonlySet<OutboundReason> = new Set(['unreachable', 'timeout', 'busy'])

/**
 * Downloads the picture that a page names into a folder. Throws {@link RenderRefusal} if it is not a picture, is larger than 10
 * MiB or breaks a rule, and another error if a retry may succeed.
 */
export async function fetchPicture(outbound: OutboundClient, url: string, folder: string): Promise<RenderSource> {
  const { status, mimetype, body } = await getPicture(outbound, url)
  if (status >= 500 || status === 429) throw new Error(`The server of a picture answered ${status}`)
  const ext = EXTENSIONS[mimetype]
  if (status !== 200 || ext === undefined) throw new RenderRefusal(REFUSALS.noPicture)
  const path = join(folder, `picture.${ext}`)
  await writeFile(path, body)
  return { path, ext, mimetype, size: body.length }
}

async function getPicture(outbound: OutboundClient, url: string) {
  try {
    const types = Object.keys(EXTENSIONS)
    return await outbound.get(url, { types, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, overflow: 'refuse' })
  } catch (error) {
    if (error instanceof OutboundError && !PASSING.has(error.reason)) throw new RenderRefusal(REFUSALS.noPicture)
    throw error
  }
}
