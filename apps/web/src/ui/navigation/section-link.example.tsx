import { IconFolder, IconTrash } from '@tabler/icons-react'
import { SectionLink } from './section-link.tsx'

const FILES = { label: 'All Files', path: '/all', icon: IconFolder }
const LONG = { label: 'Figures and reports of all projects and companies', path: '/reports', icon: IconTrash }

export function Sidebar() {
  return (
    <div style={{ width: 220 }}>
      <SectionLink section={FILES} isCurrent onFollow={undefined} />
      <SectionLink section={{ label: 'Bin', path: '/bin', icon: IconTrash }} isCurrent={false} onFollow={undefined} />
    </div>
  )
}

export function LongLabel() {
  return (
    <div style={{ width: 220 }}>
      <SectionLink section={LONG} isCurrent={false} onFollow={undefined} />
    </div>
  )
}

export function UnderDrag() {
  return (
    <div style={{ width: 220 }}>
      <SectionLink section={FILES} isCurrent={false} onFollow={undefined} dropState="allowed" />
    </div>
  )
}
