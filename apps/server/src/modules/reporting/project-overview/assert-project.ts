import { t } from '@arbour/messages/t'
import type { AncestorNode } from '#modules/core/tree/public.ts'
import { AppError } from '#platform/http/app-error.ts'

/**
 * Asserts that an item is a project.
 * @throws {AppError} conflict
 */
export function assertProject({ sub_type }: Pick<AncestorNode, 'sub_type'>): void {
  if (sub_type !== 'project') throw new AppError('conflict', t('errors.items.notProject'))
}
