import { TAG_COLORS } from '@arbour/contract/entities/team/tag'
import { Group } from '@mantine/core'
import { useState } from 'react'
import { FilterChip, MenuChip } from './filter-chip.tsx'
import { StatusChip } from './status-chip.tsx'
import { StatusMark } from './status-mark.tsx'
import { TagChip, TagDot } from './tag-chip.tsx'

const LONG = 'Approved for construction by the structural engineer'

export function Status() {
  return (
    <>
      <StatusChip text="Draft" /> <StatusChip text="Active" tone="good" /> <StatusChip text="Invited" tone="waiting" />{' '}
      <StatusChip text="Expired" tone="bad" />
    </>
  )
}

export function Filters() {
  const [isOn, onToggle] = useState(true)
  return (
    <Group gap={6}>
      <FilterChip label="Folders" isOn={isOn} onToggle={onToggle} />
      <FilterChip label="Documents" isOn={!isOn} onToggle={(next) => onToggle(!next)} />
      <MenuChip label="Owner" isOn={false} />
      <MenuChip label="Owned by Bartholomew Featherstonehaugh-Cholmondeley" isOn />
    </Group>
  )
}

export function Tags() {
  return (
    <Group gap="xs">
      {TAG_COLORS.map((color) => (
        <TagChip key={color} name={color} color={color} />
      ))}
    </Group>
  )
}

export function TagOfSomeItems() {
  return <TagChip name="client" color="blue" isPartial />
}

export function TagThatCanBeRemoved() {
  return <TagChip name="draft" color="yellow" onRemove={() => undefined} />
}

export function LongTagInNarrowPlace() {
  return (
    <div style={{ width: 180 }}>
      <TagChip name={LONG} color="green" onRemove={() => undefined} />
    </div>
  )
}

export function Dots() {
  return (
    <Group gap="xs">
      {TAG_COLORS.map((color) => (
        <TagDot key={color} color={color} />
      ))}
    </Group>
  )
}

export function StatusOfProject() {
  return (
    <Group gap="lg">
      <StatusMark status="planned" label="Planned" />
      <StatusMark status="active" label="Active" />
      <StatusMark status="on_hold" label="On hold" />
      <StatusMark status="done" label="Done" />
    </Group>
  )
}
