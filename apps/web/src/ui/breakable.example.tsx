import { Breakable } from './breakable.tsx'

export function EmailAddress() {
  return <Breakable text="maya.okafor@alderfinch.example" />
}

export function NarrowPlace() {
  return (
    <div style={{ width: 140, border: '1px solid var(--line)' }}>
      <Breakable text="bartholomew.featherstonehaugh@structural-engineering.brackley.example" />
    </div>
  )
}
