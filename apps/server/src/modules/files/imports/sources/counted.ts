import { type Readable, Transform } from 'node:stream'
import { crc32 } from 'node:zlib'
import { SourceError } from './source.ts'

/** What the bytes of a file have to be. */
export interface Promised {
  /** In bytes; null where nobody said. */
  size: number | null
  /** CRC-32 of all; null where nobody said. */
  checksum?: number | null
}

/** Passes bytes on as long as they are what was promised: one byte more than that, or fewer in the end, is a {@link SourceError}. */
export function counted(
  bytes: Readable,
  { size: promised, checksum = null }: Promised,
  onError: (error: Error) => Error,
): Readable {
  let size = 0
  let sum = 0
  const counter = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      if (promised !== null && size > promised) return done(new SourceError('entry', 'It holds more than it says'))
      if (checksum !== null) sum = crc32(chunk, sum)
      done(null, chunk)
    },
    flush(done) {
      if (promised !== null && size < promised) return done(new SourceError('entry', 'It holds less than it says'))
      if (checksum !== null && sum !== checksum) return done(new SourceError('entry', 'It is damaged'))
      done()
    },
  })
  // What the bytes fail with, or end too early with, becomes the error of who reads on.
  const fail = (error: Error) => counter.destroy(error instanceof SourceError ? error : onError(error))
  bytes.once('error', fail)
  bytes.once('close', () => {
    if (!bytes.readableEnded) fail(new Error('It broke off'))
  })
  // Before anybody reads, too: whoever reads then meets it.
  counter.on('error', () => undefined)
  counter.once('close', () => bytes.destroy())
  return bytes.pipe(counter)
}
