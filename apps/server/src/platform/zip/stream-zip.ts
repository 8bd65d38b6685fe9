import { PassThrough, type Readable } from 'node:stream'
import { ZipWriter } from './zip-writer.ts'

/** A zip that is made while it is read, as fast as that. Where filling it fails it breaks off, and does not end as if it were whole. */
export function streamZip(fill: (zip: ZipWriter) => Promise<void>): Readable {
  const stream = new PassThrough()
  const zip = new ZipWriter(stream)
  const make = async () => {
    await fill(zip)
    await zip.end()
  }
  make().catch((error: Error) => stream.destroy(error))
  return stream
}
