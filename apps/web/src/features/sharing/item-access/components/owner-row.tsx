import type { Person } from '@arbour/contract/entities/sharing/access'
import { t } from '@arbour/messages/t'
import { Menu } from '@mantine/core'
import { IconDots, IconTransfer } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { PersonRow } from '#ui/person/person-line.tsx'
import classes from './people-list.module.css'

interface OwnerRowProps {
  /** Null if the owner is no longer a member. */
  owner: Person | null
  isSelf: boolean
  isReadOnly: boolean
  /** Why ownership cannot be transferred now, or null. */
  transferProblem: string | null
  /** A button that explains the access. */
  why: ReactNode
  onTransfer: () => void
}

/** The owner of an item: first in its list, and changed only by transferring ownership. */
export function OwnerRow({ owner, isSelf, isReadOnly, transferProblem, why, onTransfer }: OwnerRowProps) {
  return (
    <PersonRow person={owner} isSelf={isSelf} why={why}>
      <span className={classes.owner}>{t('common.owner')}</span>
      {!isReadOnly && (
        <Menu position="bottom-end" shadow="md" width={260}>
          <Menu.Target>
            <IconButton
              label={owner ? t('common.actionsForName', { name: owner.name }) : t('sharing.itemAccess.actionsForOwner')}
            >
              <IconDots size={18} aria-hidden />
            </IconButton>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconTransfer size={18} stroke={1.7} aria-hidden />}
              disabled={transferProblem !== null}
              onClick={onTransfer}
            >
              {t('sharing.itemAccess.openTransferOwnership')}
              {transferProblem && <span className={classes.problem}>{transferProblem}</span>}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </PersonRow>
  )
}
