import type { ShareStepProps } from '#features/sharing/item-access/public.ts'
import { LinkPanel } from './components/link-panel.tsx'

/** A public link to look at an item (spec 2 section 4). */
export function LinkStep(props: ShareStepProps) {
  return <LinkPanel kind="view" {...props} />
}
