import type { Item } from '@arbour/contract/entities/items/item'
import { PROJECT_STATUSES, type ProjectDetails, type ProjectStatus } from '@arbour/contract/entities/items/project'
import { t } from '@arbour/messages/t'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconCalendar, IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useItemServices } from '#features/files/items/public/services.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { STATUS_LABELS } from '#lib/text/project-status.ts'
import { StatusMark } from '#ui/chips/status-mark.tsx'
import { notify } from '#ui/toast/notify.ts'
import { updateProject } from '../operations/update-project.ts'
import classes from './status-menu.module.css'

/** Returns the message for screen readers after a change. */
function changedText(name: string, status: ProjectStatus): string {
  switch (status) {
    case 'planned':
      return t('files.projectOverview.nameIsPlanned', { name })
    case 'active':
      return t('files.projectOverview.nameIsActive', { name })
    case 'on_hold':
      return t('files.projectOverview.nameIsOnHold', { name })
    case 'done':
      return t('files.projectOverview.nameIsDone', { name })
  }
}

interface StatusMenuProps {
  item: Item
  project: ProjectDetails
}

/** The status of a project; for editors a menu to change it and its dates. */
export function StatusMenu({ item, project }: StatusMenuProps) {
  const services = useItemServices()
  const [pendingStatus, setPendingStatus] = useState<ProjectStatus | null>(null)
  const status = pendingStatus ?? project.status
  const label = STATUS_LABELS[status]
  if (!item.is_editable) return <StatusMark status={status} label={label} />
  const choose = async (next: ProjectStatus) => {
    setPendingStatus(next)
    try {
      await updateProject(services.client, item.id, { status: next })
      services.announce(changedText(item.name, next))
    } catch (error) {
      notify(getErrorMessage(error), [], 'error')
    } finally {
      setPendingStatus(null)
    }
  }
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <UnstyledButton className={classes.button} aria-label={t('files.projectOverview.statusLabel', { label })}>
          <StatusMark status={status} label={label} />
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {PROJECT_STATUSES.map((option) => (
          <Menu.Item
            key={option}
            aria-current={option === status || undefined}
            rightSection={option === status ? <IconCheck size={16} aria-hidden /> : undefined}
            onClick={() => void choose(option)}
          >
            <StatusMark status={option} label={STATUS_LABELS[option]} />
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconCalendar size={16} aria-hidden />}
          onClick={() => void services.dialogs.open('project-dates', { services, item, project })}
        >
          {t('files.projectOverview.setDates')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
