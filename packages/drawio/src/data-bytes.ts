/** Decodes the body of a `data:` URL, after the comma: `%41` is one byte, as is a letter, unless it is Base64. */
export function dataBytes(body: string, isBase64: boolean): Uint8Array<ArrayBuffer> {
  const bytes = unescapeText(body)
  if (!isBase64) return bytes
  const letters = new TextDecoder().decode(bytes).replace(/[^A-Za-z0-9+/]+/g, '')
  const whole = letters.length % 4 === 1 ? letters.slice(0, -1) : letters
  return Uint8Array.from(atob(whole), (letter) => letter.charCodeAt(0))
}

function unescapeText(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(text)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const code = bytes[at] === PERCENT ? hex(bytes, at + 1) : -1
    bytes[length++] = code < 0 ? (bytes[at] ?? 0) : code
    if (code >= 0) at += 2
  }
  return bytes.subarray(0, length)
}

const PERCENT = 0x25

function hex(bytes: Uint8Array, at: number): number {
  const digits = String.fromCharCode(bytes[at] ?? 0, bytes[at + 1] ?? 0)
  return /^[0-9a-f]{2}$/i.test(digits) ? Number.parseInt(digits, 16) : -1
}
