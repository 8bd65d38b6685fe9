import { type ReadBytes, readDirectory } from '@arbour/documents/zip/read-directory'
import { ZipError } from '@arbour/documents/zip/zip-error'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#lib/api/api.ts'
import { fetchRange, NoRangesError } from '../bytes/fetch-range.ts'
import type { ViewerProps } from '../viewer/viewer-props.ts'
import { type ArchiveTree, buildTree } from './build-tree.ts'
import { type Book, readBook } from './read-book.ts'

/** An archive that can be listed. */
export interface Archive {
  tree: ArchiveTree
  /** The number of entries omitted from the tree because there are too many. */
  omittedCount: number
  book: Book | null
}

/** Reads the directory of an archive, without the rest of its bytes. Null while loading. */
export function useArchive({ item, src, onFail }: ViewerProps): Archive | null {
  const [archive, setArchive] = useState<Archive | null>(null)
  const fail = useEffectEvent(onFail)
  const { size, ext } = item
  useEffect(() => {
    const abort = new AbortController()
    const readBytes: ReadBytes = (from, length) => fetchRange(src, { from, length, signal: abort.signal }, 'refuse')
    const load = async () => {
      const { entries, count } = await readDirectory(readBytes, size ?? 0)
      // A book without metadata is still an archive.
      const book = ext === 'epub' ? await readBook(readBytes, entries).catch(() => null) : null
      if (!abort.signal.aborted) setArchive({ tree: buildTree(entries), omittedCount: count - entries.length, book })
    }
    load().catch((error: unknown) => {
      if (abort.signal.aborted) return
      const isKnown = error instanceof ZipError || error instanceof NoRangesError
      fail(error instanceof ApiError ? error : isKnown ? error.message : undefined)
    })
    return () => abort.abort()
  }, [src, size, ext])
  return archive
}
