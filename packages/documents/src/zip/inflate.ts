import { ZipError } from './zip-error.ts'

/** Unpacks what was deflated, in pieces: whoever has had enough may leave. @throws ZipError when it is broken. */
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
