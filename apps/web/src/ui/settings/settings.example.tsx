import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { List } from '../list/list.tsx'
import { SwitchRow } from '../list/switch-row.tsx'
import { NumberSetting } from './number-setting.tsx'
import { SETTING_FIELD } from './setting-field.ts'
import { SettingsCard } from './settings-card.tsx'
import { SettingsHead } from './settings-head.tsx'

export function Switches() {
  const [isOn, setIsOn] = useState(true)
  const [days, setDays] = useState(90)
  return (
    <SettingsCard title="Public links" text="Links to files and folders that work without an account.">
      <List>
        <SwitchRow label="Allow public links" description="Anyone with the link can open it" value={isOn} onChange={setIsOn} />
      </List>
      <NumberSetting
        label="Longest life in days"
        description="Shorter ends are allowed."
        value={days}
        max={730}
        onChange={setDays}
      />
    </SettingsCard>
  )
}

export function Fields() {
  return (
    <SettingsCard title="Company">
      <TextInput {...SETTING_FIELD} label="Company name" defaultValue="Alderfinch Architects" />
      <TextInput
        {...SETTING_FIELD}
        label="Short name"
        description="For where there is little room."
        defaultValue=" "
        error="Short name is required"
      />
    </SettingsCard>
  )
}

/** Last: it is the title of a page. */
export function Head() {
  return (
    <SettingsHead title="Groups" text="List a group on a folder once, as you list a person.">
      <Button>New group</Button>
    </SettingsHead>
  )
}
