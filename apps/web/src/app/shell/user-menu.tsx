import { Menu, UnstyledButton } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { useAccount } from '#features/identity/public.ts'
import { signOut } from '#lib/auth.ts'
import { Monogram } from '#ui/monogram/monogram.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { ThemeItems } from './theme-items.tsx'
import classes from './user-menu.module.css'

/** Who is signed in, how Arbour looks, and the way out. */
export function UserMenu() {
  const user = useAccount()?.user
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = async () => {
    setIsLeaving(true)
    try {
      await signOut()
    } catch (error) {
      setIsLeaving(false)
      showToast({ type: 'error', message: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <Menu position="bottom-end" width={256} shadow="md" withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.button} aria-label="User menu">
          {user ? <Monogram name={user.name} picture={user.picture} size={32} /> : <span className={classes.unknown} />}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {user && (
          <div className={classes.who}>
            <strong>{user.name}</strong>
            <span>{user.email}</span>
          </div>
        )}
        <Menu.Divider />
        <ThemeItems />
        <Menu.Divider />
        <Menu.Item
          disabled={isLeaving}
          leftSection={<IconLogout size={18} stroke={1.7} aria-hidden />}
          onClick={() => void leave()}
        >
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
