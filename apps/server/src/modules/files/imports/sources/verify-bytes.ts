import { type Readable, Transform } from 'node:stream'
import { crc32 } from 'node:zlib'
import { t } from '@arbour/messages/t'
import { SourceError } from './source.ts'

/** The announced properties of a file's bytes. */
export interface ExpectedContent {
  /** In bytes; null if unknown. */
  size: number | null
  /** CRC-32 of all bytes; null if unknown. */
  checksum?: number | null
}

/** Passes bytes through and verifies them: surplus or missing bytes, or a wrong checksum, are a {@link SourceError}. */
export function verifyBytes(
  bytes: Readable,
  { size: promised, checksum = null }: ExpectedContent,
  onError: (error: Error) => Error,
): Readable {
  let size = 0
  let sum = 0
  const counter = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      if (promised !== null && size > promised) return done(new SourceError('entry', t('errors.imports.longerThanStated')))
      if (checksum !== null) sum = crc32(chunk, sum)
      done(null, chunk)
    },
    flush(done) {
      if (promised !== null && size < promised) return done(new SourceError('entry', t('errors.imports.shorterThanStated')))
      if (checksum !== null && sum !== checksum) return done(new SourceError('entry', t('errors.imports.damaged')))
      done()
    },
  })
  // Errors of the source stream become errors of the returned stream.
  const fail = (error: Error) => counter.destroy(error instanceof SourceError ? error : onError(error))
  bytes.once('error', fail)
  bytes.once('close', () => {
    if (!bytes.readableEnded) fail(new Error('It broke off'))
  })
  // Also handles an error before the stream is read: the reader then receives it.
  counter.on('error', () => undefined)
  counter.once('close', () => bytes.destroy())
  return bytes.pipe(counter)
}
