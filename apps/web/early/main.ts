/**
 * The boot script of every page: small, and loaded before the application (build/early.ts). It blocks rendering, so that nothing
 * is painted in the wrong colours; everything else that it does is asynchronous.
 */
import { bufferKeys } from '#lib/api/buffered-keys.ts'
import { beforePaint } from './before-paint.ts'
import { nameFolder } from './name-folder.ts'
import { prefetch } from './prefetch.ts'
import { reloadWhenOnline } from './reload-when-online.ts'

beforePaint()
reloadWhenOnline()
bufferKeys()
nameFolder(document.currentScript?.dataset['folder'])
try {
  prefetch()
} catch {
  // Without storage, or with unexpected data in it, the application sends the requests itself.
}
