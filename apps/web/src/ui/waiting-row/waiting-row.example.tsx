import { IconUpload, IconUsersGroup } from '@tabler/icons-react'
import { List } from '../list/list.tsx'
import { WaitingRow } from './waiting-row.tsx'

const LONG =
  '14 uploads to “Structural calculations and drawings, revision C” were interrupted when the browser was closed; choose the same files to go on'

export function InList() {
  return (
    <List isFramed>
      <WaitingRow
        icon={<IconUsersGroup size={20} color="var(--amber)" aria-hidden />}
        text="Brackley Engineers wants to connect with your team"
        action="Review"
        onAction={() => undefined}
      />
      <WaitingRow
        icon={<IconUpload size={20} color="var(--amber)" aria-hidden />}
        text={LONG}
        action="Choose files"
        onAction={() => undefined}
      />
    </List>
  )
}

/** The button is disabled once it is pressed. */
export function ThatTakesLong() {
  return (
    <List isFramed>
      <WaitingRow
        icon={<IconUpload size={20} color="var(--amber)" aria-hidden />}
        text="3 uploads were interrupted"
        action="Resume"
        onAction={() => new Promise(() => undefined)}
      />
    </List>
  )
}
