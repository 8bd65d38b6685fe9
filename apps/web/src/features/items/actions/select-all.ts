import { IconSelectAll } from '@tabler/icons-react'
import { shortcut } from './keys.ts'
import type { Action } from './types.ts'

export const selectAll: Action = {
  id: 'select-all',
  label: 'Select all',
  icon: IconSelectAll,
  section: 'clipboard',
  shortcut: shortcut('Mod+a'),
  isAvailable: ({ list }) => list !== undefined,
  perform: ({ list }) => list?.selectAll(),
}
