import type { ShareMethodProps } from '#features/sharing/item-access/public.ts'
import { LinkPanel } from './components/link-panel.tsx'

/** A public link to view an item. */
export function LinkMethod(props: ShareMethodProps) {
  return <LinkPanel kind="view" {...props} />
}
