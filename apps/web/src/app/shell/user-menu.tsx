import { t } from '@arbour/messages/t'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconHelpCircle, IconLogout, IconSwitchHorizontal, IconUserCircle, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccount } from '#features/account/identity/public.ts'
import { signOut } from '#lib/sign-in/auth.ts'
import { useDialogs } from '#ui/dialog/host/dialog-host.tsx'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { Monogram } from '#ui/monogram/monogram.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { ThemeItems } from './theme-items.tsx'
import classes from './user-menu.module.css'

const iconProps = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** The menu of the signed-in user: account, teams, colour scheme and sign-out. Fills a narrow screen. */
export function UserMenu() {
  const account = useAccount()
  const user = account?.user
  const dialogs = useDialogs()
  const isPhone = useIsPhone()
  const [isLeaving, setIsLeaving] = useState(false)
  const handleSignOut = async () => {
    setIsLeaving(true)
    try {
      await signOut()
    } catch (error) {
      setIsLeaving(false)
      showToast({ type: 'error', message: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <Menu
      position="bottom-end"
      width={256}
      shadow="md"
      withinPortal={false}
      // A full-screen menu must not be scaled during its transition.
      transitionProps={{ transition: isPhone ? 'fade' : 'pop', duration: 120 }}
      classNames={{ dropdown: classes.dropdown }}
    >
      <Menu.Target>
        <UnstyledButton className={classes.button} aria-label={t('app.shell.userMenu')}>
          {user ? <Monogram name={user.name} picture={user.picture} size={32} /> : <span className={classes.unknown} />}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.content}>
          {account && (
            <div className={classes.who}>
              <strong>{account.user.name}</strong>
              <span>{account.user.email}</span>
              <span>{account.tenant.name}</span>
            </div>
          )}
          {isPhone && (
            <Menu.Item
              className={classes.close}
              aria-label={t('app.shell.closeMenu')}
              leftSection={<IconX size={22} stroke={1.7} aria-hidden />}
            />
          )}
          <Menu.Divider />
          <Menu.Item component={Link} to="/account" leftSection={<IconUserCircle {...iconProps} />}>
            {t('app.shell.account')}
          </Menu.Item>
          <Menu.Item leftSection={<IconSwitchHorizontal {...iconProps} />} onClick={() => void dialogs.open('switch-team', {})}>
            {t('app.shell.switchTeam')}
          </Menu.Item>
          <Menu.Item component={Link} to="/help" leftSection={<IconHelpCircle {...iconProps} />}>
            {t('app.shell.help')}
          </Menu.Item>
          <Menu.Divider />
          <ThemeItems />
          <Menu.Divider />
          <Menu.Item disabled={isLeaving} leftSection={<IconLogout {...iconProps} />} onClick={() => void handleSignOut()}>
            {t('common.signOut')}
          </Menu.Item>
        </div>
      </Menu.Dropdown>
    </Menu>
  )
}
