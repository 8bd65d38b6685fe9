import type { ShareStepProps } from '#features/sharing/item-access/public.ts'
import { LinkPanel } from './components/link-panel.tsx'

/** A public link to view an item. */
export function LinkStep(props: ShareStepProps) {
  return <LinkPanel kind="view" {...props} />
}
