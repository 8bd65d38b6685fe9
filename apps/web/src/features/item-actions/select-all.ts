import { IconSelectAll } from '@tabler/icons-react'
import { type Action, shortcut } from '#features/actions/public.ts'

export const selectAll: Action = {
  id: 'select-all',
  label: 'Select all',
  icon: IconSelectAll,
  section: 'clipboard',
  shortcut: shortcut('Mod+a'),
  isAvailable: ({ list }) => list !== undefined,
  perform: ({ list }) => list?.selectAll(),
}
