import { t } from '@arbour/messages/t'
import { type AncestorPath, deletedAt } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { assertNoObstacle, findObstacle } from './nesting.ts'

/**
 * Asserts that a folder can be shared with other teams now.
 * @throws {AppError} conflict if it is restricted to selected users; invalid if shares would be nested
 */
export async function assertAssignable(tx: Db, ancestorPath: AncestorPath): Promise<void> {
  if (isClosed(ancestorPath)) throw new AppError('conflict', t('errors.shares.folderIsRestricted'))
  await assertNoObstacle(tx, ancestorPath)
}

/**
 * Determines whether a folder can be shared with a connected team now: it is not in the bin, not restricted, and shares would not
 * be nested.
 */
export async function isAssignable(tx: Db, ancestorPath: AncestorPath): Promise<boolean> {
  return !isClosed(ancestorPath) && deletedAt(ancestorPath) === null && (await findObstacle(tx, ancestorPath)) === null
}

const isClosed = (ancestorPath: AncestorPath): boolean => ancestorPath.some((node) => node.is_restricted)
