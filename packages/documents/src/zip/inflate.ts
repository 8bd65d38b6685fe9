import { ZipError } from './zip-error.ts'

/** Inflates deflated data in chunks; the consumer can stop at any time. @throws ZipError if the data is corrupt */
export async function* inflate(packed: Uint8Array<ArrayBuffer>): AsyncGenerator<Uint8Array> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  try {
    for (;;) {
      const { value, done } = await reader.read().catch(() => {
        throw new ZipError('damaged')
      })
      if (done) return
      yield value
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}
