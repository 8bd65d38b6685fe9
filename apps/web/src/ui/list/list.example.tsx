import { Button, SegmentedControl } from '@mantine/core'
import { IconDeviceDesktop, IconKey, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { StatusChip } from '../chips/status-chip.tsx'
import { IconButton } from '../icon-button.tsx'
import { EmptyList, Facts, List, ListRow, RowsSkeleton, RowText } from './list.tsx'
import { SwitchRow } from './switch-row.tsx'

const noop = () => undefined

export function Usual() {
  return (
    <List label="Active sessions">
      <ListRow
        picture={<IconDeviceDesktop size={22} stroke={1.6} aria-hidden />}
        title="Chromium on Linux"
        actions={<StatusChip text="This browser" tone="good" />}
      >
        <Facts>
          <span>192.0.2.7</span>
          <span>Signed in 20/11/2026</span>
        </Facts>
      </ListRow>
      <ListRow
        picture={<IconKey size={22} stroke={1.6} aria-hidden />}
        title="A passkey with a long name, which its owner gave it in the hope of finding it again"
        actions={
          <>
            <Button variant="subtle">Rename</Button>
            <Button variant="default">Remove</Button>
          </>
        }
      >
        <Facts>
          <span>Added 20/11/2026</span>
          <span>Never used</span>
        </Facts>
      </ListRow>
    </List>
  )
}

export function WithContentBelow() {
  return (
    <List label="Shared with">
      <ListRow
        picture={<IconKey size={22} stroke={1.6} aria-hidden />}
        title="Brackley Engineers"
        actions={
          <>
            <SegmentedControl aria-label="Role of Brackley Engineers" data={['Viewer', 'Editor']} />
            <IconButton label="Stop sharing">
              <IconX size={18} aria-hidden />
            </IconButton>
          </>
        }
        below="Owen Price, as Editor"
      >
        <Facts>Whole team</Facts>
      </ListRow>
    </List>
  )
}

export function FramedThatOpens() {
  return (
    <List label="Emails" isFramed>
      <ListRow title="Tom Finch shared Plans with you" actions={<StatusChip text="Sent" tone="good" />} onOpen={noop}>
        <Facts>to maya@alderfinch.example · 2 hours ago</Facts>
      </ListRow>
      <ListRow title="Sign-in link" actions={<StatusChip text="Failed" tone="bad" />} onOpen={noop}>
        <Facts>to owen@brackley.example · yesterday</Facts>
      </ListRow>
    </List>
  )
}

/** Settings with their controls. */
export function Settings() {
  const [isOn, setIsOn] = useState(true)
  return (
    <List label="Second step">
      <ListRow title="Authenticator app" actions={<Button variant="default">Set up</Button>}>
        <Facts>A code from your phone, in addition to your password</Facts>
      </ListRow>
      <ListRow title="Recovery codes" actions={<Button variant="default">Make new codes</Button>}>
        <Facts>8 are left</Facts>
      </ListRow>
      <SwitchRow
        label="New sign-ins"
        description={isOn ? 'You are notified of each.' : 'You are not notified.'}
        value={isOn}
        onChange={setIsOn}
      />
      <ListRow
        title={<span id="by-mail">By email</span>}
        actions={<SegmentedControl aria-labelledby="by-mail" data={['Off', 'At once', 'Once a day']} />}
      >
        <Facts>No emails.</Facts>
      </ListRow>
    </List>
  )
}

export function Loading() {
  return <RowsSkeleton label="Loading the sessions" />
}

export function Empty() {
  return <EmptyList>You have no API tokens here.</EmptyList>
}

/** The text of a row that has a layout of its own. */
export function Text() {
  return (
    <RowText title="Brackley Engineers">
      <Facts>Shared by Maya Okafor, 20/11/2026</Facts>
    </RowText>
  )
}
