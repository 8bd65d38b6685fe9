import { LINK_PATH } from '@arbour/contract/limits'
import type { Installation } from '#modules/context.ts'

/** The address of a public link, which anybody can open. */
export function linkUrl({ publicUrl }: Pick<Installation, 'publicUrl'>, linkId: string): string {
  return `${publicUrl}${LINK_PATH}/${linkId}`
}
