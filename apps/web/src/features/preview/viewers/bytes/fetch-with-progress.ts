/** Loads a complete response and reports the number of received bytes. */
export async function fetchWithProgress(
  ask: () => Promise<Response>,
  onProgress: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await ask()
  if (!response.body) return new Uint8Array(await response.arrayBuffer())
  const parts: Uint8Array[] = []
  let length = 0
  let reportedLength = 0
  const reader = response.body.getReader()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) break
    parts.push(value)
    length += value.length
    if (length - reportedLength < 256 * 1024) continue
    reportedLength = length
    onProgress(length)
  }
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.length
  }
  return bytes
}
