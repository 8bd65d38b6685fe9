import { Inflate } from 'fflate'
import { DrawioError } from '../drawio-error.ts'

/** Compressed bytes per step: the output is counted before the next. */
const STEP_BYTES = 16 * 1024

/**
 * Decodes the XML of a page, which is plain, URL-escaped, or also compressed (deflate, Base64). Throws a `DrawioError` if it is
 * invalid or exceeds `maxLength` bytes.
 */
export function decodePage(text: string, maxLength: number): string {
  const trimmed = text.trim()
  if (trimmed.startsWith('<')) return trimmed
  if (trimmed.startsWith('%3C')) return unescapePage(trimmed)
  return unescapePage(inflate(bytesOf(trimmed), maxLength))
}

function unescapePage(text: string): string {
  if (text.startsWith('<')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    throw damagedError()
  }
}

function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64.replace(/\s+/g, '')), (letter) => letter.charCodeAt(0))
  } catch {
    throw damagedError()
  }
}

function inflate(bytes: Uint8Array, maxLength: number): string {
  const decoder = new TextDecoder()
  const parts: string[] = []
  let length = 0
  const stream = new Inflate((chunk, isLast) => {
    length += chunk.length
    if (length > maxLength) throw new DrawioError('too-large')
    parts.push(decoder.decode(chunk, { stream: !isLast }))
  })
  try {
    for (let at = 0; at < bytes.length; at += STEP_BYTES) {
      stream.push(bytes.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= bytes.length)
    }
  } catch (error) {
    throw error instanceof DrawioError ? error : damagedError()
  }
  return parts.join('')
}

function damagedError(): DrawioError {
  return new DrawioError('damaged')
}
