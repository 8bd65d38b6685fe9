import type { Account } from '@arbour/contract/entities/team/people'
import { t } from '@arbour/messages/t'
import { Input, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { CopyField } from '#ui/copy-field.tsx'
import { ShownOnce } from '#ui/dialog/shown-once.tsx'
import classes from './device-credentials.module.css'
import { driveAddress, SYSTEMS, type SystemId, systemOf } from './systems.ts'

interface DeviceCredentialsProps {
  account: Account
  token: string
  onClose: () => void
}

/** The address and credentials of a drive, shown once, with the steps for an operating system. */
export function DeviceCredentials({ account: { user, tenant }, token, onClose }: DeviceCredentialsProps) {
  const [system, setSystem] = useState<SystemId>(() => systemOf(navigator.userAgent))
  const address = driveAddress(window.location.origin, tenant.subdomain)
  const { steps, command, limit } = SYSTEMS[system]
  const shownCommand = command?.({ address, user: user.email, token })
  return (
    <ShownOnce text={t('account.devices.copyPasswordNow')} onClose={onClose}>
      <div className={classes.fields}>
        <Labelled label={t('account.devices.address')} value={address} />
        <Labelled label={t('account.devices.userName')} value={user.email} />
        <Labelled label={t('common.password')} value={token} isFirst />
      </div>
      <NativeSelect
        label={t('account.devices.stepsFor')}
        data={Object.entries(SYSTEMS).map(([value, { label }]) => ({ value, label }))}
        value={system}
        onChange={(event) => setSystem(event.currentTarget.value as SystemId)}
      />
      <ol className={classes.steps}>
        {steps(address).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {limit !== undefined && <p className={classes.limit}>{limit}</p>}
      {shownCommand !== undefined && <CopyField label={t('account.devices.command')} value={shownCommand} />}
    </ShownOnce>
  )
}

function Labelled({ label, value, isFirst = false }: { label: string; value: string; isFirst?: boolean }) {
  return (
    <Input.Wrapper label={label} labelElement="div">
      <CopyField label={label} value={value} isFirst={isFirst} />
    </Input.Wrapper>
  )
}
