import type { ShareMethodProps } from '#features/sharing/item-access/public.ts'
import { LinkPanel } from './components/link-panel.tsx'

/** A file request for a folder. */
export function RequestMethod(props: ShareMethodProps) {
  return <LinkPanel kind="request" {...props} />
}
