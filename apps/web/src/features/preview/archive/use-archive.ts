import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { send } from '#lib/http.ts'
import type { ViewerProps } from '../viewer-props.ts'
import { type Book, readBook } from './read-book.ts'
import { type ArchiveTree, buildTree } from './zip/build-tree.ts'
import { type ReadBytes, readDirectory, ZipError } from './zip/read-directory.ts'

/** An archive that can be listed. */
export interface Archive {
  tree: ArchiveTree
  /** Entries that are not in the tree, because there are so many. */
  left: number
  book: Book | null
}

/** Reads what is in an archive, of its bytes only those that say so. Null until it is known. */
export function useArchive({ item, src, onFail }: ViewerProps): Archive | null {
  const [archive, setArchive] = useState<Archive | null>(null)
  const fail = useRef(onFail)
  fail.current = onFail
  const { size, ext } = item
  useEffect(() => {
    const abort = new AbortController()
    const read = readerOf(src, abort.signal)
    const load = async () => {
      const { entries, count } = await readDirectory(read, size ?? 0)
      // A book that says nothing of itself is still an archive.
      const book = ext === 'epub' ? await readBook(read, entries).catch(() => null) : null
      if (!abort.signal.aborted) setArchive({ tree: buildTree(entries), left: count - entries.length, book })
    }
    load().catch((error: unknown) => {
      if (abort.signal.aborted) return
      fail.current(error instanceof ApiError ? error : error instanceof ZipError ? error.message : undefined)
    })
    return () => abort.abort()
  }, [src, size, ext])
  return archive
}

function readerOf(src: string, signal: AbortSignal): ReadBytes {
  return async (from, length) => {
    if (length <= 0) return new Uint8Array()
    const response = await send(src, { headers: { range: `bytes=${from}-${from + length - 1}` }, signal })
    // A server that does not know ranges would send it all.
    if (response.status !== 206) throw new ZipError('The archive can only be downloaded.')
    return new Uint8Array(await response.arrayBuffer())
  }
}
