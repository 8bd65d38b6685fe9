/** Large enough to justify processing in another thread. */
const PIECE = 256 * 1024

/** Regroups bytes into large pieces, except the last. Closes the source when iteration stops. */
export async function* inPieces(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const chunk of source) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes < PIECE) continue
    yield joinChunks(waiting)
    waiting = []
    bytes = 0
  }
  if (bytes > 0) yield joinChunks(waiting)
}

function joinChunks(chunks: Buffer[]): Buffer {
  const [first] = chunks
  return first && chunks.length === 1 ? first : Buffer.concat(chunks)
}
