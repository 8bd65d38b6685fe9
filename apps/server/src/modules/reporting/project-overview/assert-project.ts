import type { AncestorNode } from '#modules/core/tree/public.ts'
import { AppError } from '#platform/http/app-error.ts'

const NO_PROJECT = 'This is no project'

/**
 * Asserts that an item is a project.
 * @throws {AppError} conflict
 */
export function assertProject({ sub_type }: Pick<AncestorNode, 'sub_type'>): void {
  if (sub_type !== 'project') throw new AppError('conflict', NO_PROJECT)
}
