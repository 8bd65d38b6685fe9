import { t } from '@arbour/messages/t'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft } from '@tabler/icons-react'
import { Link, Outlet, useChildMatches } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { useAccount } from '#features/account/identity/public.ts'
import { Page } from '#ui/page/page.tsx'
import { AdminsOnlyPage } from '../pages/admins-only-page.tsx'
import { PendingPage } from '../pages/pending-page.tsx'
import { settingsGroups } from '../registries/settings-sections.ts'
import classes from './settings-frame.module.css'
import { SETTINGS_PATH } from './settings-index-page.tsx'
import { SettingsNavigation } from './settings-navigation.tsx'

/** Below this width there is no space for the sections beside one of them. */
const NARROW = '(max-width: 1000px)'

const sections = settingsGroups.flatMap((group) => group.sections)

/**
 * The settings of the team and the user: one section, beside the list of all. In a narrow window the list is a page of its own,
 * `/settings`, and a section leads back to it.
 */
export function SettingsFrame() {
  const pathname = useCurrentPath()
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false
  const page = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section starts at its top
  useLayoutEffect(() => {
    page.current?.parentElement?.scrollTo(0, 0)
  }, [pathname])
  const section = sections.find(({ path }) => path === pathname)
  const isIndex = pathname === SETTINGS_PATH
  return (
    <Page ref={page}>
      <div className={classes.frame} data-narrow={isNarrow || undefined}>
        {!isNarrow && <SettingsNavigation />}
        <div className={classes.section} data-fluid={section?.isFluid}>
          {isNarrow && !isIndex && (
            <Link to={SETTINGS_PATH} className={classes.back}>
              <IconChevronLeft size={18} stroke={1.7} aria-hidden />
              {t('common.settings')}
            </Link>
          )}
          <Content isNarrow={isNarrow} />
        </div>
      </div>
    </Page>
  )
}

/** The section, or the reason why the user can't open it. */
function Content({ isNarrow }: { isNarrow: boolean }) {
  const account = useAccount()
  const pathname = useCurrentPath()
  if (!account) return <PendingPage />
  const section = sections.find(({ path }) => path === pathname)
  if (section?.isAvailable && !section.isAvailable(account.abilities)) return <AdminsOnlyPage />
  if (pathname === SETTINGS_PATH && isNarrow) return <SettingsNavigation isPage />
  return <Outlet />
}

/** Returns the path of the section that is shown. The location is already that of the next page while one is loading. */
function useCurrentPath(): string | undefined {
  return useChildMatches({ select: (matches) => matches.at(-1)?.pathname })
}
