import { IconUpload, IconUsersGroup } from '@tabler/icons-react'
import { WaitingRow } from './waiting-row.tsx'

const LONG =
  '14 uploads to “Structural calculations and drawings, revision C” were interrupted when the browser was closed; choose the same files to go on'

export function InList() {
  return (
    <ul style={{ margin: 0, padding: 0 }}>
      <WaitingRow
        icon={<IconUsersGroup size={20} />}
        text="Brackley Engineers wants to connect with your team"
        action="Review"
        onAct={() => undefined}
      />
      <WaitingRow icon={<IconUpload size={20} />} text={LONG} action="Choose files" onAct={() => undefined} />
    </ul>
  )
}

/** The button is disabled once it is pressed. */
export function ThatTakesLong() {
  return (
    <ul style={{ margin: 0, padding: 0 }}>
      <WaitingRow
        icon={<IconUpload size={20} />}
        text="3 uploads were interrupted"
        action="Resume"
        onAct={() => new Promise(() => undefined)}
      />
    </ul>
  )
}
