/** Large enough that each is worth the way through another thread. */
const PIECE = 256 * 1024

/** The same bytes in pieces that are large but for the last. Closes the source when it is left. */
export async function* inPieces(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const chunk of source) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes < PIECE) continue
    yield joined(waiting)
    waiting = []
    bytes = 0
  }
  if (bytes > 0) yield joined(waiting)
}

function joined(chunks: Buffer[]): Buffer {
  const [first] = chunks
  return first && chunks.length === 1 ? first : Buffer.concat(chunks)
}
