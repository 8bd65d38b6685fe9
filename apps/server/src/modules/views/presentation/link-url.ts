import { LINK_PATH } from '@arbour/contract/limits'
import type { Installation } from '#modules/context.ts'

/** Returns the URL of a public link. */
export function linkUrl({ publicUrl }: Pick<Installation, 'publicUrl'>, linkId: string): string {
  return `${publicUrl}${LINK_PATH}/${linkId}`
}
