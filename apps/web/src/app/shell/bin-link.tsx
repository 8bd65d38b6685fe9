import { useRef } from 'react'
import { useBinDrop } from '#features/drag/public.ts'
import { SectionLink, type SectionLinkProps } from './section-link.tsx'

/** The link to the bin: what is dropped on it is deleted. */
export function BinLink(props: SectionLinkProps) {
  const ref = useRef<HTMLAnchorElement>(null)
  const look = useBinDrop(ref, true)
  return <SectionLink {...props} {...{ ref, look }} />
}
