/**
 * The first script of every page: small, and there before the application (build/early.ts). The page waits for it, so that nothing is
 * painted in the wrong colours; all else that it does goes on by itself.
 */
import { holdKeys } from '#lib/api/early-keys.ts'
import { askEarly } from './ask-early.ts'
import { beforePaint } from './before-paint.ts'
import { beginAnewWhenLost } from './begin-anew.ts'
import { nameFolder } from './name-folder.ts'

beforePaint()
beginAnewWhenLost()
holdKeys()
nameFolder(document.currentScript?.dataset['folder'])
try {
  askEarly()
} catch {
  // No storage, or what is kept is not what it was: the application asks by itself.
}
