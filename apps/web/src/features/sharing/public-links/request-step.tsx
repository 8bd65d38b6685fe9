import type { ShareStepProps } from '#features/sharing/item-access/public.ts'
import { LinkPanel } from './components/link-panel.tsx'

/** A file request for a folder. */
export function RequestStep(props: ShareStepProps) {
  return <LinkPanel kind="request" {...props} />
}
