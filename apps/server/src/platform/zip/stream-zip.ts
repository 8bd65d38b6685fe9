import { PassThrough, type Readable } from 'node:stream'
import { ZipWriter } from './zip-writer.ts'

/**
 * Returns a zip that is generated while it is read. If `fill` fails, the stream fails instead of ending as if it were complete.
 */
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
