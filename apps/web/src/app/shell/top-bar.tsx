import { t } from '@arbour/messages/t'
import { Link } from '@tanstack/react-router'
import { NotificationBell } from '#features/account/notifications/public.ts'
import { SearchBar } from '#features/files/search/public.ts'
import { PaletteButton } from '#features/shell/command-palette/public.ts'
import { Logo } from '#ui/logo/logo.tsx'
import { ConnectionStatus } from './connection-status.tsx'
import { NarrowMenu } from './narrow-menu.tsx'
import classes from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'

/** The bar at the top of every page. */
export function TopBar() {
  return (
    <header className={classes.bar}>
      <div className={classes.narrow}>
        <NarrowMenu />
        <Link to="/" className={classes.brand} aria-label={t('app.shell.arbourHome')}>
          <Logo />
        </Link>
      </div>
      <div className={classes.search}>
        <SearchBar />
      </div>
      <ConnectionStatus />
      <PaletteButton />
      <NotificationBell />
      <UserMenu />
    </header>
  )
}
